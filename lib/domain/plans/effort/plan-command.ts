import type { PlanSettings } from "../plan-settings";

/** As much of a plan as promises depend on. */
export type WeighedSettings = Pick<
  PlanSettings,
  | "rankings"
  | "judges"
  | "overlapShare"
  | "overlapJudges"
  | "repeatShare"
  | "drawing"
  | "wholeDocuments"
  | "seed"
>;

/** What a plan draws from; what is not known is that of the judgments. */
export interface DrawnFrom {
  readonly segments: number | undefined;
  readonly documents: number | undefined;
}

/** The options of `adjudge plan` that weigh a plan. */
export function planWords(
  {
    rankings,
    judges,
    overlapShare,
    overlapJudges,
    repeatShare,
    drawing,
    wholeDocuments,
    seed,
  }: WeighedSettings,
  { segments, documents }: DrawnFrom,
): readonly string[] {
  return [
    ...["--rankings", `${rankings}`, "--judges", `${judges}`],
    ...(segments === undefined ? [] : ["--segments", `${segments}`]),
    ...(documents === undefined ? [] : ["--documents", `${documents}`]),
    ...(wholeDocuments ? ["--whole-documents"] : []),
    ...(overlapShare > 0 ? ["--overlap-share", `${overlapShare}`] : []),
    ...(overlapShare > 0 || overlapJudges !== 2 ? ["--overlap-judges", `${overlapJudges}`] : []),
    ...(repeatShare > 0 ? ["--repeat-share", `${repeatShare}`] : []),
    ...(drawing === "2015" ? ["--drawing", "2015"] : []),
    ...["--seed", `${seed}`],
  ];
}

/** What weighs a plan on the command line as the plan page does. */
export function planCommand(
  settings: WeighedSettings,
  { systems, ...from }: DrawnFrom & { readonly systems: number | undefined },
): string {
  const pilot = systems === undefined ? "judgments.jsonl" : `--systems-planned ${systems}`;
  return `npx adjudge plan ${pilot} ${planWords(settings, from).join(" ")}`;
}
