import type { GoldEdit } from "./annotators";

interface AnnotatedSentence {
  readonly source: string;
  /** The edits of annotator 0, of annotator 1, and so on. */
  readonly annotations: readonly (readonly GoldEdit[])[];
}

function editLine(edit: GoldEdit, annotator: number): string {
  const required = edit.required ? "REQUIRED" : "OPTIONAL";
  const corrections = edit.corrections.join("||");
  const comment = edit.comment === "" ? "-NONE-" : edit.comment;
  const fields = [edit.type, corrections, required, comment, annotator];
  return `A ${edit.start} ${edit.end}|||${fields.join("|||")}`;
}

/** The gold as an .m2 file; an annotator who left a sentence alone has a `noop` line there. */
export function goldM2(sentences: readonly AnnotatedSentence[]): string {
  const blocks = sentences.map(({ source, annotations }) => {
    const lines = annotations.flatMap((edits, annotator) =>
      edits.length === 0
        ? [`A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||${annotator}`]
        : edits.map((edit) => editLine(edit, annotator)),
    );
    return `${[`S ${source}`, ...lines].join("\n")}\n`;
  });
  return `${blocks.join("\n")}\n`;
}
