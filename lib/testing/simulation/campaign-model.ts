/**
 * How a simulated campaign comes about. The value of an output as a judge perceives it is
 *
 *     quality of the system + liking of the judge for the system + suitability of the document for the system
 *                           + √agreement · what all judges see in the output
 *                           + √(1 − agreement) · noisiness of the judge · what only this judge sees in it now,
 *
 * where both kinds of seeing are standard normal. Outputs whose values fall into the same interval of the judge's
 * scale are equal to the judge.
 *
 * Segments have a difficulty, uniform on [0, `hardest`): each system leaves the text as it is with this probability.
 * The unchanged text is one output of quality 0 that neither judges nor documents prefer for a system's sake; any other
 * output is one system's alone. Each ranking shows up to `maximumShown` outputs, drawn uniformly.
 *
 * Apart from their qualities, systems are exchangeable: a better one wins more often against any opponent, so that
 * the true ranks are those of the qualities.
 */
export interface CampaignModel {
  /** Of each system, best first. Systems of one quality share their true ranks. */
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
  /** How many segments in a row are of one document; without it, segments have none. */
  readonly segmentsPerDocument?: number;
  /** Standard deviation of how well a document suits a system. */
  readonly suitabilitySpread?: number;
  /** How much of the work each judge does, in any unit; without it, all do as much. */
  readonly shares?: readonly number[];
  /** The largest probability that systems leave a text as it is: 1 without it. */
  readonly hardest?: number;
  /** Factor on the width of the intervals in which outputs are equal to a judge: 1 without it. */
  readonly tieWidth?: number;
}
