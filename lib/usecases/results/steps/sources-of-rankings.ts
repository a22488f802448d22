import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { INPUT_SYSTEM } from "../../../domain/uploads/input-switch";
import type { FirstSegment } from "../../../domain/uploads/numbering/find-numbering";
import { SharedTexts } from "../../../domain/uploads/numbering/shared-texts";
import { readCorpus } from "../../metrics/steps/score-outputs-corpus";
import { linesOfSegments } from "./lines-of-segments";

interface JudgmentsToJoin {
  readonly file: string;
  readonly rankings: readonly FileRanking[];
  readonly firstSegment: FirstSegment | undefined;
}

/** The source of each segment, by its line. Fails with an AppError where it is open which line is whose. */
export async function sourcesOf(
  source: string,
  { file, rankings, firstSegment }: JudgmentsToJoin,
): Promise<(segment: string) => string | undefined> {
  const { segments } = await readCorpus({ source, references: [], hypotheses: [] });
  const texts = new SharedTexts(
    rankings.flatMap(({ segment, hypotheses }) =>
      hypotheses.flatMap(({ systems, text }) =>
        systems.includes(INPUT_SYSTEM) && text !== undefined
          ? [{ segment: Number(segment), systems: [INPUT_SYSTEM], text }]
          : [],
      ),
    ),
  );
  for (const [line, { source: text }] of segments.entries())
    texts.pass(line, (system) => (system === INPUT_SYSTEM ? text : undefined));
  const lineOf = linesOfSegments({
    ...{ file, firstSegment, other: source, lines: segments.length, texts },
    segments: rankings.map(({ segment }) => segment),
  });
  return (segment) => segments[lineOf(segment)]?.source;
}
