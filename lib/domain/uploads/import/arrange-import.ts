import {
  type ArrangedUpload,
  arrangeEdits,
  arrangeSystems,
  list,
  plainName,
  repeated,
} from "../arrange-upload";
import type { FileRole } from "../file-role";
import { filesByRole } from "../files-by-role";
import { INPUT_SYSTEM } from "../input-switch";
import { OUTPUT_FORMATS, type OutputFormat } from "../output-formats";

/** Where the sources of an imported campaign come from. */
export type ImportedSource =
  | { readonly kind: "lines" | "gold"; readonly file: string }
  /** Only the rankings tell which segments there are. */
  | { readonly kind: "none" };

/** Which file of an import is what. */
export interface ArrangedImport extends Omit<ArrangedUpload, "texts"> {
  readonly judgments: string;
  readonly texts:
    | {
        readonly kind: "lines";
        readonly source: ImportedSource;
        /** None where the rankings alone tell who wrote what. */
        readonly outputs: readonly { readonly system: string; readonly file: string }[];
      }
    | { readonly kind: OutputFormat; readonly file: string };
}

/** Either, or what is missing, as sentences. */
export type ImportArrangement =
  | { readonly arranged: ArrangedImport; readonly missing: readonly [] }
  | { readonly arranged?: undefined; readonly missing: readonly string[] };

/**
 * Puts the files of an old campaign together by their roles: its rankings, and whatever else is at hand. Without a
 * source, what the system INPUT wrote is one, or else the sentences of the gold corrections.
 */
export function arrangeImport(roles: ReadonlyMap<string, FileRole>): ImportArrangement {
  const named = filesByRole(roles);
  const missing: string[] = [];
  const judgments = named("judgments");
  const [file] = judgments;
  if (file === undefined) return { missing: ["No file contains the rankings of a campaign."] };
  if (judgments.length > 1) missing.push(`Only one file can contain the rankings, not ${list(judgments)}.`);
  const documents = named("documents");
  if (documents.length > 1) missing.push(`Only one file can contain document ids, not ${list(documents)}.`);
  const references = named("reference").map((reference) => ({ name: plainName(reference), file: reference }));
  for (const name of repeated(references.map((reference) => reference.name)))
    missing.push(`Two references are called ${name}. Rename one of them.`);
  const gold = named("gold");
  const edits = arrangeEdits(named("edits"), missing);
  const texts = arrangeTexts(named, gold, missing);
  if (texts?.kind === "lines" && texts.source.kind === "none") {
    for (const [files, what] of [
      [named("outputs"), "Outputs go"],
      [references.map((reference) => reference.file), "References go"],
      [documents, "Document ids go"],
      [named("edits"), "Edits go"],
    ] as const) {
      if (files.length > 0) missing.push(`${what} line by line with the source: upload the source too.`);
    }
  }
  if (texts === undefined || missing.length > 0) return { missing };
  return {
    missing: [],
    arranged: {
      judgments: file,
      texts,
      ...(documents[0] === undefined ? {} : { documents: documents[0] }),
      gold,
      edits,
      references,
      scores: named("scores"),
    },
  };
}

function arrangeTexts(
  named: (role: FileRole) => readonly string[],
  gold: readonly string[],
  missing: string[],
): ArrangedImport["texts"] | undefined {
  const sources = named("source");
  const [whole, ...further] = OUTPUT_FORMATS.flatMap(({ name: kind }) =>
    named(kind).map((file) => ({ kind, file })),
  );
  if (whole !== undefined) {
    const others = [...further.map(({ file }) => file), ...sources, ...named("outputs")];
    if (others.length > 0)
      missing.push(`${whole.file} contains sources and outputs; ignore it, or ${list(others)}.`);
    return whole;
  }
  if (sources.length > 1) missing.push(`Only one file can be the source, not ${list(sources)}. Choose one.`);
  const outputs = arrangeSystems(named("outputs"), missing);
  if (outputs === undefined) return undefined;
  const lines = sources[0] ?? outputs.find(({ system }) => system === INPUT_SYSTEM)?.file;
  if (lines !== undefined) return { kind: "lines", source: { kind: "lines", file: lines }, outputs };
  const [sentences] = gold;
  const source: ImportedSource =
    sentences === undefined ? { kind: "none" } : { kind: "gold", file: sentences };
  return { kind: "lines", source, outputs };
}
