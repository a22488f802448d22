import type { PlanSettings } from "../plan-settings";

/** What weighs a plan on the command line as the plan page does. */
export function planCommand(
  settings: Pick<
    PlanSettings,
    "rankings" | "judges" | "overlapShare" | "overlapJudges" | "repeatShare" | "drawing" | "seed"
  >,
  { segments, systems }: { readonly segments: number; readonly systems: number | undefined },
): string {
  const { rankings, judges, overlapShare, overlapJudges, repeatShare, drawing, seed } = settings;
  const pilot = systems === undefined ? "judgments.jsonl" : `--systems-planned ${systems}`;
  return [
    `npx adjudge plan ${pilot} --rankings ${rankings} --judges ${judges} --segments ${segments}`,
    ...(overlapShare > 0 ? [`--overlap-share ${overlapShare} --overlap-judges ${overlapJudges}`] : []),
    ...(repeatShare > 0 ? [`--repeat-share ${repeatShare}`] : []),
    ...(drawing === "2015" ? ["--drawing 2015"] : []),
    `--seed ${seed}`,
  ].join(" ");
}
