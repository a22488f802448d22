import type { ZodError } from "zod";
import { editKey } from "../../edits/edit";
import { sourceErrorsProblem } from "../../edits/marked-edit";
import type { ShownHypothesis } from "../../judgments/ranking-record";
import { FormatError } from "../format-error";
import type { TextLine } from "../line-scanner";
import { MAX_SYSTEMS, TOO_MANY_SYSTEMS } from "../outputs/max-systems";
import { rankingLine } from "./adjudge-jsonl-schema";
import type { FileLanguages } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import { rankRangeProblem } from "./rank-range";
import { rankingLineShapeProblem } from "./ranking-line-shape";

/** A ranking as a line of Adjudge JSONL tells it. */
export interface RankingLine extends FileLanguages {
  readonly ranking: FileRanking;
  /** On the last line of a file, how many rankings it holds. */
  readonly recordCount?: number;
}

/** Hypotheses of a record that is one pair of a ranking and no more of it. */
export const MAX_UNGROUPED = 2;

export function schemaProblem(error: ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "the line is not as documented";
  return issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}

/** The object that a line of JSON is. */
export function jsonObject({ text, line }: TextLine): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormatError(line, "the line is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FormatError(line, "the line is not a JSON object");
  }
  const object: Readonly<Record<string, unknown>> = { ...value };
  const problem = rankingLineShapeProblem(object);
  if (problem !== undefined) throw new FormatError(line, problem);
  return object;
}

/** What is wrong with a ranking that the schema lets through. */
function rankingLineProblem(ranking: FileRanking): string | undefined {
  const { passedOver } = ranking;
  if (passedOver !== undefined && ranking.hypotheses.length > 0)
    return "passedOver lists the hypotheses of a skipped answer, so hypotheses must be absent";
  if (passedOver === undefined && ranking.state === "superseded" && ranking.hypotheses.length === 0)
    return "hypotheses: must contain a hypothesis";
  const shown = passedOver ?? ranking.hypotheses;
  if (ranking.ungrouped && shown.length > MAX_UNGROUPED)
    return "ungrouped marks one pair of a ranking whose others are not known: it has at most two hypotheses";
  const seen = new Set<string>();
  for (const system of shown.flatMap(({ systems }) => systems)) {
    if (seen.has(system)) return `system ${system} occurs twice in one ranking`;
    seen.add(system);
  }
  if (seen.size > MAX_SYSTEMS) return TOO_MANY_SYSTEMS;
  const marked = markedProblem(ranking, shown);
  if (marked !== undefined) return marked;
  const order = ranking.displayOrder;
  if (order) {
    const positions = new Set(order.filter((position) => position < shown.length));
    if (order.length !== shown.length || positions.size !== order.length) {
      return "displayOrder must contain the position of each hypothesis once, counted from 0";
    }
  }
  if (ranking.state === "skipped") return undefined;
  return ranking.hypotheses
    .map(({ rank }) => rankRangeProblem(rank, ranking.hypotheses.length))
    .find((problem) => problem !== undefined);
}

/** What is wrong with the edits of a ranking, or with the errors of its source. */
function markedProblem(
  { edits = [], errors = [] }: FileRanking,
  shown: readonly ShownHypothesis[],
): string | undefined {
  const textOf = new Map(
    shown.flatMap(({ systems }, text) => systems.map((system) => [system, text] as const)),
  );
  const seen = new Set<string>();
  for (const edit of edits) {
    const { start, end, systems } = edit;
    if (end < start || (start === end && edit.correction === ""))
      return `edits: from ${start} to ${end} nothing is changed`;
    const texts = new Set<number>();
    for (const system of systems) {
      const text = textOf.get(system);
      if (text === undefined) return `edits: system ${system} is in no hypothesis of the ranking`;
      texts.add(text);
      const key = `${editKey(edit)} ${system}`;
      if (seen.has(key)) return `edits: the same edit occurs twice for system ${system}`;
      seen.add(key);
    }
    const behind = [...texts].reduce((sum, text) => sum + shown[text]!.systems.length, 0);
    if (behind !== systems.length) return "edits: systems must name all systems of a hypothesis or none";
  }
  return sourceErrorsProblem(errors);
}

export function languagesIn({
  sourceLanguage,
  targetLanguage,
}: { [Name in keyof FileLanguages]: string | undefined }): FileLanguages {
  return {
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    ...(targetLanguage === undefined ? {} : { targetLanguage }),
  };
}

/** Reads a line by the schema of the format. Fails with a FormatError that says what is wrong with it. */
export function readRankingLine(row: TextLine): RankingLine {
  const parsed = rankingLine.safeParse(jsonObject(row));
  if (!parsed.success) throw new FormatError(row.line, schemaProblem(parsed.error));
  const { recordCount, sourceLanguage, targetLanguage, ...told } = parsed.data;
  const ranking = told as FileRanking;
  const problem = rankingLineProblem(ranking);
  if (problem !== undefined) throw new FormatError(row.line, problem);
  return {
    ranking,
    ...(recordCount === undefined ? {} : { recordCount }),
    ...languagesIn({ sourceLanguage, targetLanguage }),
  };
}
