import type { MarkedEdit, SourceError } from "../../edits/marked-edit";
import type { FileRanking } from "../../formats/judgments/file-ranking";
import { isCounted } from "../../judgments/counting-rankings";

/** A text of a task with its edits, as one judge marked them. */
export interface JudgedText {
  /** Nobody where it is not known who wrote it. */
  readonly systems: readonly string[];
  /** 1 is best; nothing where it is not known. */
  readonly rank: number | undefined;
  readonly edits: readonly MarkedEdit[];
}

/** One answer to a task whose edits were to be marked. */
export interface JudgedTask {
  readonly judge: string;
  readonly segment: string;
  readonly document?: string;
  readonly time?: string;
  readonly texts: readonly JudgedText[];
  /** What the judge bracketed in the source; nothing where that was not asked for. */
  readonly errors: readonly SourceError[] | undefined;
}

/** The task that a ranking is an answer to; nothing where it does not count, or edits were not to be marked. */
export function judgedTaskOf(ranking: FileRanking): JudgedTask | undefined {
  const { edits, errors } = ranking;
  if (edits === undefined || !isCounted(ranking)) return undefined;
  const { judge, segment, document, time, hypotheses } = ranking;
  return {
    ...{ judge, segment, errors },
    ...(document === undefined ? {} : { document }),
    ...(time === undefined ? {} : { time }),
    texts: hypotheses.map(({ systems, rank }) => ({
      ...{ systems, rank },
      edits: edits
        .filter((edit) => edit.systems.includes(systems[0]!))
        .map(({ start, end, correction, type = null, mark = null }) => ({
          start,
          end,
          correction,
          type,
          mark,
        })),
    })),
  };
}
