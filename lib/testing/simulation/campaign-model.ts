/**
 * How a simulated campaign comes about. The value of an output as a judge perceives it is
 *
 *     quality of the system + liking of the judge for the system + √agreement · what all judges see in the output
 *                           + √(1 − agreement) · noisiness of the judge · what only this judge sees in it now,
 *
 * where both kinds of seeing are standard normal. Outputs whose values fall into the same interval of the judge's
 * scale are equal to the judge.
 *
 * Segments have a difficulty, uniform on [0, 1): each system leaves the text as it is with this probability. The
 * unchanged text is one output of quality 0 that no judge likes or dislikes for a system's sake; any other output is
 * one system's alone. Each ranking shows up to `maximumShown` outputs, drawn uniformly.
 *
 * Apart from their qualities, systems are exchangeable: a better one wins more often against any opponent, so that
 * the true ranks are those of the qualities.
 */
export interface CampaignModel {
  /** Of each system, best first, all different. */
  readonly qualities: readonly number[];
  readonly judges: number;
  readonly segments: number;
  /** How many different judges rank each segment, each a draw of outputs of their own. */
  readonly judgesPerSegment: number;
  /** How much of what a judge sees in an output the others see too: 0 (nothing) to 1. */
  readonly agreement: number;
  /** Standard deviation of a judge's liking for a system. */
  readonly likingSpread: number;
  readonly maximumShown: number;
}
