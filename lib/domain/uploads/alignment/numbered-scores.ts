import { AppError } from "../../app-error";
import { comparedText, type TextRule } from "../../text/text-rule";
import { INPUT_SYSTEM } from "../input-switch";
import type { FirstSegment, FoundNumbering, NumberedFile } from "../numbering/find-numbering";
import { type Asking, refusalText } from "../numbering/numbering-words";
import { numberingOfScores } from "../numbering/scores-numbering";
import type { SharedText } from "../numbering/shared-texts";
import type { CampaignTexts } from "./campaign-texts";
import type { LineFile } from "./line-reader";
import { type ReadScore, readScores, type ScoredCampaign } from "./read-scores";

/** The scores of a file, segments counted from 0, and how that was found out where the file does not begin so. */
export interface NumberedScores {
  readonly numbering: FoundNumbering | undefined;
  readonly scores: AsyncGenerator<ReadScore, void, undefined>;
}

/** What a file of scores is joined to. */
export interface ScoresToNumber {
  readonly campaign: Pick<ScoredCampaign, "systems" | "segments">;
  /** The metric, where the file does not say it. */
  readonly metric?: string | undefined;
  /** The texts that several systems wrote, segments counted from 0; asked for where the file's numbers do not suffice. */
  readonly shared: () => Promise<readonly SharedText[]>;
  /** What somebody says that the file calls the first segment. */
  readonly first: FirstSegment | undefined;
  readonly asking: Asking;
}

/**
 * Opens a file of scores. Where it scores single outputs and has no segment 0, it may count from 1: systems that wrote the
 * same must then have the same score. Fails with a FormatError that names file and line, or with an AppError that asks.
 */
export async function openNumberedScores(
  file: LineFile,
  { campaign, metric, shared, first, asking }: ScoresToNumber,
): Promise<NumberedScores> {
  const scored = await scoresWithoutZero(file, campaign.systems);
  if (scored === "from 0" && first === 1)
    throw new AppError("invalid-input", `${file.name} has a segment 0: its segments do not count from 1.`);
  if (typeof scored === "string") return { numbering: undefined, scores: readScores(file, campaign, metric) };
  const lines: NumberedFile = { least: 0, most: campaign.segments - 1, isWhole: true };
  const { numbering, scored: range } = numberingOfScores(
    { range: lines, shared: await shared() },
    scored,
    (system) => system,
    { firstScored: first },
  );
  if (!numbering.isFound && numbering.why !== "outside") {
    const other = { ...range, name: file.name, first };
    const refused = {
      judgments: { ...lines, name: "the source" },
      other,
      join: "lines to scores",
      asking,
    } as const;
    throw new AppError("invalid-input", refusalText(numbering, refused));
  }
  if (numbering.isFound)
    return {
      numbering,
      scores: readScores(file, { ...campaign, first: numbering.shift === 0 ? 0 : 1 }, metric),
    };
  // Reading it names the line that is beyond the last.
  return { numbering: undefined, scores: readScores(file, { ...campaign, first: first ?? 0 }, metric) };
}

type Scores = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The first metric's scores of outputs, by system and number; only a word where they are of systems, or 0 is a number. */
async function scoresWithoutZero(
  file: LineFile,
  systems: ReadonlySet<string>,
): Promise<Scores | "of systems" | "from 0"> {
  const bySystem = new Map<string, Map<string, number>>();
  let first: string | undefined;
  for await (const { metric, system, segment, score } of readScores(file, {
    systems,
    segments: Number.POSITIVE_INFINITY,
  })) {
    if (segment === undefined) return "of systems";
    if (segment === 0) return "from 0";
    first ??= metric;
    if (metric !== first) continue;
    const own = bySystem.get(system) ?? new Map<string, number>();
    bySystem.set(system, own.set(String(segment), score));
  }
  return bySystem;
}

/** The texts that several systems wrote, segments counted from 0. */
export async function sharedOutputs(
  { systems, segments }: CampaignTexts,
  includeInput: boolean,
  rule: TextRule,
): Promise<readonly SharedText[]> {
  const shared: SharedText[] = [];
  for await (const { position, source, outputs } of segments) {
    const writers = new Map<string, string[]>();
    const add = (system: string, text: string) => {
      const alike = writers.get(text);
      if (alike) alike.push(system);
      else writers.set(text, [system]);
    };
    for (const [place, system] of systems.entries()) add(system, comparedText(outputs[place] ?? "", rule));
    if (includeInput) add(INPUT_SYSTEM, comparedText(source, rule));
    for (const alike of writers.values())
      if (alike.length > 1) shared.push({ segment: position, systems: alike });
  }
  return shared;
}
