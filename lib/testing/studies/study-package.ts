import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NucleDocument } from "../../domain/formats/gold/nucle-document";
import { NucleDocuments } from "../../domain/formats/gold/nucle-documents";
import { NucleSgmlParser } from "../../domain/formats/gold/nucle-sgml";
import { TokenisedLines } from "../../domain/formats/gold/tokenised-lines";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { env } from "../../env";

/** The test package of CoNLL-2014: what its organisers had before teams contested the gold. */
export interface StudyPackage {
  readonly source: string;
  /** The running text that was annotated. */
  readonly documents: readonly NucleDocument[];
  /** The files of both annotators, as text. */
  readonly gold: readonly [string, string];
  /** Both annotators in one gold, and the same with mistakes that change nothing. */
  readonly alone: readonly GoldSentence[];
  readonly base: readonly GoldSentence[];
  /** What three teams handed in, as text, by the file's name. */
  readonly alternatives: readonly { readonly name: string; readonly text: string }[];
}

/** The package, or `undefined` where the folder with the studies' data is missing. */
export function studyPackage(): StudyPackage | undefined {
  const folder = path.join(env().ADJUDGE_STUDIES, "conll2014");
  const read = (...parts: readonly string[]) => readFileSync(path.join(folder, ...parts), "utf8");
  if (!existsSync(path.join(folder, "official", "official-2014.combined-withalt.m2"))) return undefined;
  const source = read("conll14st-test.tok.src");
  const gold = [read("official", "official-2014.0.sgml"), read("official", "official-2014.1.sgml")] as const;
  const [first, second] = gold.map(documentsOf);
  const together = (keepsUnchanged: boolean) => {
    const parser = new NucleSgmlParser({
      tokenised: new TokenisedLines(source, "conll14st-test.tok.src"),
      further: [{ file: "official-2014.1.sgml", documents: second!, areAlternatives: false }],
      keepsUnchanged,
    });
    return [...parser.push(gold[0]), ...parser.end()];
  };
  return {
    source,
    documents: first!,
    gold,
    alone: together(false),
    base: together(true),
    alternatives: ["teama", "teamb", "teamc"].map((team) => {
      const name = `alternative-${team}.sgml`;
      return { name, text: read("official", name) };
    }),
  };
}

function documentsOf(text: string): readonly NucleDocument[] {
  const parser = new NucleDocuments();
  return [...parser.push(text), ...parser.end()];
}
