import { Utf8Decoder } from "../../domain/formats/decode-utf8";
import { convertJudgments } from "../../domain/formats/judgments/convert-judgments";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import {
  JUDGMENT_FORMAT_NAMES,
  type JudgmentFormat,
  parserOfFormat,
  writerOfFormat,
} from "../../domain/formats/judgments/judgment-formats";
import { NotWritableError } from "../../domain/formats/judgments/not-writable-error";
import { openJudgments } from "../../domain/formats/judgments/open-judgments";
import { JudgmentsDigester } from "../../domain/uploads/import/judgments-digest";
import { parseText, writeText } from "../files/judgments-text";
import { rankingProblem } from "../oracles/ranking-problem";
import { studyJudgments } from "../studies/study-judgments";
import { madeUpRankings } from "./made-up-rankings";
import { beginningOfStudyFile } from "./real-files";
import { requireThat } from "./require-that";
import type { FuzzSubject } from "./subject";

const PIECE = 1000;
const HYPOTHESES = { pairs: "unexpanded" } as const;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<string, void, undefined> {
  const decoder = new Utf8Decoder();
  for (let at = 0; at < bytes.length; at += PIECE) yield decoder.push(bytes.subarray(at, at + PIECE));
  decoder.end();
}

async function read(bytes: Uint8Array): Promise<void> {
  const opened = await openJudgments(inPieces(bytes), "file");
  const rankings: FileRanking[] = [];
  const digester = new JudgmentsDigester("SPACES_EVEN");
  for await (const ranking of opened.rankings) {
    rankings.push(ranking);
    digester.add(ranking, opened.line());
  }
  for (const ranking of rankings) {
    requireThat(ranking.judge !== "" && ranking.segment !== "", "a ranking names judge and segment");
    const problem = ranking.hypotheses.length === 0 ? undefined : rankingProblem(ranking);
    requireThat(problem === undefined, `rankings are sound: ${problem}`);
  }
  requireThat(digester.digest().rankings === rankings.length, "every ranking is digested");
  requireStable(opened.format, rankings);
}

/** What is written of what was read is read as the same: written once more, it is the same text. */
function requireStable(format: JudgmentFormat, rankings: readonly FileRanking[]): void {
  const rewritten = (text: string) =>
    writeText(writerOfFormat(format, HYPOTHESES), parseText(parserOfFormat(format), text));
  try {
    // The first writing may leave out rankings that the format does not hold, and CSV counts those too.
    const once = rewritten(writeText(writerOfFormat(format, HYPOTHESES), rankings));
    const twice = rewritten(once);
    requireThat(once === twice, "written again, a file is the same");
  } catch (error) {
    if (!(error instanceof NotWritableError)) throw error;
  }
}

async function written(format: JudgmentFormat): Promise<string> {
  let text = "";
  const rankings = studyJudgments()?.slice(0, 12) ?? madeUpRankings;
  for await (const piece of convertJudgments(rankings, format, HYPOTHESES).chunks) text += piece;
  return text;
}

/** Files of rankings, read as an import reads them. */
export async function judgmentSubjects(): Promise<readonly FuzzSubject[]> {
  const published = beginningOfStudyFile(
    30,
    "coling2018",
    "sentence_pairwiseranks_humans",
    "unexpanded.csv.gz",
  );
  const subjects: FuzzSubject[] = [];
  for (const format of JUDGMENT_FORMAT_NAMES) {
    const real = format === "wmt-csv" ? published : [];
    const madeUp = writeText(writerOfFormat(format, HYPOTHESES), madeUpRankings);
    subjects.push({ name: format, files: [madeUp, await written(format), ...real], read });
  }
  return subjects;
}
