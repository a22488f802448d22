import path from "node:path";
import { errorCounts } from "../../domain/metrics/gold/error-counts";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { identificationKappa } from "../../domain/metrics/gold/identification-kappa";
import { withSharedAnnotations } from "../../domain/metrics/gold/shared-annotations";
import type { M2Score } from "../../domain/metrics/m2/counts";
import { m2Metric } from "../../domain/metrics/m2/m2-metric";
import type { M2Settings } from "../../domain/metrics/m2/m2-settings";
import type { TypeRecall, TypeScore } from "../../domain/metrics/metric";
import type { ScoredSystems } from "../../domain/metrics/scored-systems";
import { kappaTable, table3 } from "../../domain/studies/conll2014-annotator-tables";
import {
  table7,
  table11OfAnnotator1,
  table11OfAnnotator2,
  table11OfAnnotator2Shared,
  table12,
} from "../../domain/studies/conll2014-m2-tables";
import { TABLE_7 } from "../../domain/studies/conll2014-published-scores";
import { table9 } from "../../domain/studies/conll2014-table-9";
import { reproductionOf } from "../../domain/studies/reproduction";
import { version } from "../../domain/version";
import { readCorpus, type ScoredOutputs } from "../metrics/steps/score-outputs-corpus";
import type { FileContext } from "../results/steps/file-context";
import type { ReproducedStudy } from "./reproduce-emnlp2015";
import { hasPackage, PACKAGE_SCORINGS, packageTables } from "./steps/reproduce-conll2014-package";

const CITATION =
  "Ng, Wu, Briscoe, Hadiwinoto, Susanto and Bryant, The CoNLL-2014 Shared Task on Grammatical Error Correction, CoNLL 2014";

const GOLD = "conll14st-test.m2";
const SOURCE = "conll14st-test.tok.src";
const CORRECTED = ["conll14st-test.tok.trg0", "conll14st-test.tok.trg1"] as const;
/** The team whose output is not among those of the 2015 study. */
const NOT_IN_THE_DATA = "NARA";

/** As the gold numbers the study's annotators 1 and 2. */
const ANNOTATOR_1 = 0;
const ANNOTATOR_2 = 1;

export interface ReproduceConll2014Input {
  /** The folder of the studies, which holds `conll2014/` and `emnlp2015/submissions/`. */
  readonly dataFolder: string;
}

/**
 * The tables of the CoNLL-2014 shared task that come from its gold and outputs, repeated and compared; where its whole
 * test package is there (`conll2014/official`), also those that need it.
 */
export async function reproduceConll2014(
  { dataFolder }: ReproduceConll2014Input,
  { onProgress }: Pick<FileContext, "onProgress">,
): Promise<ReproducedStudy> {
  const inStudy = (name: string) => path.join(dataFolder, "conll2014", name);
  const teams = Object.keys(TABLE_7).filter((team) => team !== NOT_IN_THE_DATA);
  const { segments, outputs, fingerprint } = await readCorpus({
    source: inStudy(SOURCE),
    gold: inStudy(GOLD),
    references: [],
    hypotheses: [
      ...teams.map((team) => path.join(dataFolder, "emnlp2015", "submissions", team)),
      ...CORRECTED.map(inStudy),
    ],
  });
  const named = segments.flatMap(({ gold }) => (gold ? [gold] : []));
  const shared = withSharedAnnotations(named);
  const official = inStudy("official");
  const isWhole = await hasPackage(official);
  const total = 4 + (isWhole ? PACKAGE_SCORINGS : 0);
  let done = 0;
  const scored = (gold: readonly GoldSentence[], annotator: M2Settings["annotator"]) => {
    const scores = scoredBy(gold, outputs, annotator);
    onProgress?.({ done: ++done, total });
    return scores;
  };
  const best = scored(named, "best");
  const one = scored(named, ANNOTATOR_1);
  const two = scored(named, ANNOTATOR_2);
  const twoShared = scored(shared, ANNOTATOR_2);
  const ofTeams = (scores: M2Scores): ReadonlyMap<string, M2Score> =>
    new Map(teams.map((team) => [team, scores.score(team)]));
  const recallsOfTeams = (scores: M2Scores) =>
    new Map(teams.map((team): [string, readonly TypeRecall[]] => [team, recallsOf(scores.byType(team))]));
  const kappa = (gold: readonly GoldSentence[]) => identificationKappa(gold, ANNOTATOR_1, ANNOTATOR_2).kappa;
  const [correctedByOne, correctedByTwo] = CORRECTED;
  const ofPackage = isWhole
    ? await packageTables({ folder: official, source: inStudy(SOURCE) }, (gold, annotator) => {
        const scores = scored(gold, annotator);
        return {
          teams: ofTeams(scores),
          recalls: recallsOfTeams(scores),
          correctedByOne: scores.score(correctedByOne),
        };
      })
    : [];
  const tables = [
    table3(errorCounts(named), errorCounts(shared)),
    kappaTable(kappa(named), kappa(shared)),
    table7(ofTeams(best)),
    table9(recallsOfTeams(best)),
    table11OfAnnotator1(ofTeams(one)),
    table11OfAnnotator2(ofTeams(two)),
    table11OfAnnotator2Shared(ofTeams(twoShared)),
    table12({
      a: two.score(correctedByOne),
      aShared: twoShared.score(correctedByOne),
      b: one.score(correctedByTwo),
    }),
    ...ofPackage,
  ];
  return { ...reproductionOf("conll2014", CITATION, tables), fingerprint, version };
}

function recallsOf(types: readonly TypeScore[] = []): readonly TypeRecall[] {
  return types.flatMap((each) => ("recall" in each ? [each] : []));
}

type M2Scores = Pick<ScoredSystems<never, never, M2Score>, "score" | "byType">;

/** M² of all outputs; its default settings are those of the shared task. */
function scoredBy(
  gold: readonly GoldSentence[],
  outputs: readonly ScoredOutputs[],
  annotator: M2Settings["annotator"],
): M2Scores {
  const segments = gold.map((sentence) => ({ source: sentence.tokens.join(" "), gold: sentence }));
  const scores = m2Metric.onSegments({ annotator }, segments);
  for (const { system, lines } of outputs) scores.add(system, lines);
  return scores;
}
