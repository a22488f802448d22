import path from "node:path";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { identificationKappa } from "../../../domain/metrics/gold/identification-kappa";
import type { M2Score } from "../../../domain/metrics/m2/counts";
import type { TypeRecall } from "../../../domain/metrics/metric";
import { kappaOfOwnFiles, table3OfMistakes } from "../../../domain/studies/conll2014-annotator-tables";
import { table8, table11OfAnnotator2Alone, table12a } from "../../../domain/studies/conll2014-m2-tables";
import { differencesTable, type MadeAnew, madeAnewTable } from "../../../domain/studies/conll2014-made-anew";
import { table10 } from "../../../domain/studies/conll2014-table-9";
import type { ReproducedTable } from "../../../domain/studies/reproduction";
import { listFolder } from "../../../files/open-file";
import { readGoldFile, readNucleDocuments } from "../../metrics/steps/read-gold-file";

const SGML = ["official-2014.0.sgml", "official-2014.1.sgml"] as const;
const M2 = ["official-2014.0.m2", "official-2014.1.m2"] as const;
const ALTERNATIVES = ["alternative-teama.sgml", "alternative-teamb.sgml", "alternative-teamc.sgml"] as const;
const MERGED = "official-2014.combined-withalt.m2";

/** Every file is one annotator's, who has the first number in it. */
const OWN = 0;

/** How M² of the teams and of annotator 1's corrected text comes out on some gold. */
export interface ScoredByGold {
  readonly teams: ReadonlyMap<string, M2Score>;
  readonly recalls: ReadonlyMap<string, readonly TypeRecall[]>;
  readonly correctedByOne: M2Score;
}

interface PackageFiles {
  /** `conll2014/official` of the studies' folder. */
  readonly folder: string;
  /** The tokenised sentences. */
  readonly source: string;
}

/** Whether the shared task's own test package is there, whose files name what its combined gold leaves out. */
export async function hasPackage(folder: string): Promise<boolean> {
  const wanted = path.join(folder, MERGED);
  return (await listFolder(path.dirname(folder))).some((entry) => entry.path === wanted);
}

/** How often `score` is called by `packageTables`. */
export const PACKAGE_SCORINGS = 3;

/** What the test package of CoNLL-2014 gives beyond its combined gold. */
export async function packageTables(
  { folder, source }: PackageFiles,
  score: (gold: readonly GoldSentence[], annotator: "best" | number) => ScoredByGold,
): Promise<readonly ReproducedTable[]> {
  const inPackage = (name: string) => path.join(folder, name);
  const counts: Map<string, number>[] = [];
  for (const name of SGML) {
    const types = new Map<string, number>();
    for (const { annotations } of await readNucleDocuments(inPackage(name)))
      for (const { type } of annotations.flatMap(({ mistakes }) => mistakes))
        types.set(type, (types.get(type) ?? 0) + 1);
    counts.push(types);
  }
  const files: MadeAnew[] = [];
  for (const [place, name] of M2.entries())
    files.push({
      name,
      published: await readGoldFile(inPackage(name)),
      own: await readGoldFile(inPackage(SGML[place]!), { tokenised: source }),
    });
  const merged: MadeAnew = {
    name: MERGED,
    published: await readGoldFile(inPackage(MERGED)),
    own: await readGoldFile(inPackage(SGML[0]), {
      tokenised: source,
      also: [inPackage(SGML[1])],
      alternatives: ALTERNATIVES.map(inPackage),
      keepsUnchanged: true,
    }),
  };
  const [one, two] = files.map(({ published }) => published) as [GoldSentence[], GoldSentence[]];
  const byTwo = score(two, OWN);
  const withAlternatives = score(merged.published, "best");
  const mergedAnew = score(merged.own, "best");
  return [
    table3OfMistakes(counts),
    kappaOfOwnFiles(identificationKappa(sideBySide(one, two), 0, 1).kappa),
    table8(withAlternatives.teams, { id: "8", gold: MERGED }),
    table8(mergedAnew.teams, {
      id: "8, merged anew",
      gold: "the annotators' and the teams' SGML, merged here",
    }),
    table10(withAlternatives.recalls),
    table11OfAnnotator2Alone(byTwo.teams),
    table12a(byTwo.correctedByOne),
    madeAnewTable([...files, merged]),
    ...differencesTable([...files, merged]),
  ];
}

/** Both annotators in each sentence. */
function sideBySide(one: readonly GoldSentence[], two: readonly GoldSentence[]): readonly GoldSentence[] {
  return one.map(({ tokens, annotators }, place) => ({
    tokens,
    annotators: [annotators, two[place]!.annotators].map(([own], id) => ({ id, edits: own?.edits ?? [] })),
  }));
}
