import { z } from "zod";
import { AppError } from "../../domain/app-error";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import type { FirstSegment } from "../../domain/uploads/numbering/find-numbering";
import { readTextFile } from "../../files/read-text-file";
import { shownNames } from "../../files/standard-streams";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, tableOfFile } from "./steps/judgments-of-file";
import { linesOfSegments } from "./steps/lines-of-segments";
import { type RankedRecords, type RankSettings, rankRecords } from "./steps/rank-records";

export interface RankJudgmentsInput extends JudgmentSelection, Omit<RankSettings, "expectedUses"> {
  /** A file that says how many tasks of each segment were to be expected: every segment is then to count alike. */
  readonly expectedUses?: string | undefined;
  /** What the judgments call the first segment, where somebody says it. */
  readonly firstSegment?: FirstSegment | undefined;
}

/** A leaderboard and everything that it was made with. */
export type RankedJudgments = RankedRecords;

/** The leaderboard of a file of judgments. */
export async function rankJudgments(
  {
    method,
    ew2015,
    ghost,
    bootstrap,
    unit,
    ranges,
    p,
    expectedUses,
    firstSegment,
    ...selection
  }: RankJudgmentsInput,
  context: FileContext,
): Promise<RankedJudgments> {
  const { rankings = [], ...judgments } = await tableOfFile(selection, method === "pl");
  if (method === "trueskill" && bootstrap < 1) {
    throw new AppError("invalid-input", "TrueSkill needs at least one run: --bootstrap 1 or more.");
  }
  const name = shownNames(selection.files);
  const settings = {
    ...{ method, ew2015, ghost, bootstrap, unit, ranges, p },
    expectedUses:
      expectedUses === undefined
        ? undefined
        : await readExpectedUses(expectedUses, { name, firstSegment, table: judgments.table }),
  };
  return rankRecords({ ...judgments, texts: () => rankedTextPasses(rankings), name }, settings, context);
}

interface ToJoin {
  readonly name: string;
  readonly firstSegment: FirstSegment | undefined;
  readonly table: Pick<JudgmentTable, "segments">;
}

/** By name of a segment: of a file with a number a line, or as `adjudge sample --json` prints it. */
async function readExpectedUses(
  file: string,
  { name, firstSegment, table: { segments } }: ToJoin,
): Promise<(segment: string) => number | undefined> {
  const uses = expectedUsesOf(await readTextFile(file), shownNames([file]));
  if (segments.length === 0) return () => undefined;
  const lineOf = linesOfSegments({ file: name, segments, firstSegment, other: file, lines: uses.length });
  return (segment) => uses[lineOf(segment)];
}

const sampled = z.object({ expectedUses: z.array(z.number().nonnegative()) });

function expectedUsesOf(text: string, name: string): readonly number[] {
  if (text.trimStart().startsWith("{")) {
    const parsed = sampled.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data.expectedUses;
    throw new AppError(
      "invalid-input",
      `${name} has no expectedUses as \`adjudge sample --json\` prints them.`,
    );
  }
  return text
    .trimEnd()
    .split("\n")
    .map((line, place) => {
      const uses = Number(line);
      if (line.trim() !== "" && Number.isFinite(uses) && uses >= 0) return uses;
      throw new AppError(
        "invalid-input",
        `${name}, line ${place + 1}: expected a number of at least 0, how many tasks of the segment were to be expected.`,
      );
    });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
