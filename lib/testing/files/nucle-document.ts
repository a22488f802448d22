import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";

/** A mistake by characters (code points) of a paragraph. */
export interface WrittenMistake {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly correction: string;
  readonly comment?: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A document in the SGML of NUCLE, one list of mistakes for each annotator. */
export function nucleDocument(
  id: string,
  paragraphs: readonly string[],
  annotations: readonly (readonly WrittenMistake[])[],
): string {
  const text = paragraphs.map((paragraph) => `<P>\n${escaped(paragraph)}\n</P>\n`).join("");
  const annotated = annotations.map((mistakes, teacher) => {
    const written = mistakes.map(
      ({ paragraph, start, end, type, correction, comment = "" }) =>
        `<MISTAKE start_par="${paragraph}" start_off="${start}" end_par="${paragraph}" end_off="${end}">\n` +
        `<TYPE>${escaped(type)}</TYPE>\n<CORRECTION>${escaped(correction)}</CORRECTION>\n` +
        `${comment === "" ? "" : `<COMMENT>${escaped(comment)}</COMMENT>\n`}</MISTAKE>\n`,
    );
    return `<ANNOTATION teacher_id="${teacher}">\n${written.join("")}</ANNOTATION>\n`;
  });
  return `<DOC nid="${id}">\n<TEXT>\n${text}</TEXT>\n${annotated.join("")}</DOC>\n`;
}

/** Gold sentences as a document, a paragraph each, tokens with one space between; of several corrections the first. */
export function nucleOfSentences(id: string, sentences: readonly GoldSentence[]): string {
  const length = (text: string) => [...text].length;
  const annotators = sentences[0]?.annotators ?? [];
  return nucleDocument(
    id,
    sentences.map(({ tokens }) => tokens.join(" ")),
    annotators.map((_, index) =>
      sentences.flatMap(({ tokens, annotators: own }, paragraph) =>
        (own[index]?.edits ?? []).map(({ start, end, type, corrections, comment }) => {
          const before = length(tokens.slice(0, start).join(" "));
          const from = start === 0 || start === tokens.length ? before : before + 1;
          const changed = length(tokens.slice(start, end).join(" "));
          return {
            paragraph,
            start: from,
            end: from + changed,
            type,
            correction: corrections[0] ?? "",
            comment,
          };
        }),
      ),
    ),
  );
}
