import { groupingIsKnown, hasJudgments } from "../../judgments/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../../judgments/ranking-record";
import { sortRankings } from "../../judgments/sort-rankings";
import { compareCodeUnits } from "../../text/compare-code-units";
import { textTokens } from "../../text/text-tokens";
import { tokenDiff } from "../../text/token-diff";
import type { DescribedRanking } from "./text-effects";

/** What is known of texts beyond who wrote them. Only the first is no matter of the text: it would be a bias. */
export const TEXT_COVARIATES = ["position", "length", "edits", "unchanged"] as const;
export type TextCovariate = (typeof TEXT_COVARIATES)[number];

/** A ranking with the order in which its texts were shown, where that is known: their places in `hypotheses`. */
export type RankingAsShown = RankingRecord & { readonly displayOrder?: readonly number[] };

/** Whether anything of its texts can be told beyond who wrote them. */
export function tellsOfTexts({ hypotheses, displayOrder }: RankingAsShown): boolean {
  return displayOrder !== undefined || hypotheses.some(({ text }) => text !== undefined);
}

export interface DescribedRankings {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** Those that are known of enough rankings. */
  readonly covariates: readonly TextCovariate[];
  /** In canonical order, with a value for each of these covariates. */
  readonly rankings: readonly DescribedRanking[];
  /** Each of these is a pair, and it is not known which belong to one ranking. */
  readonly isUngrouped: boolean;
  /** Rankings of several texts that do not tell one of these covariates, and are not among `rankings`. */
  readonly leftOut: number;
  /** Covariates that too few rankings tell. */
  readonly unknown: readonly TextCovariate[];
}

/** A covariate that fewer rankings tell is left out, not the rankings. */
const MIN_KNOWN = 0.5;

type Values = Readonly<Record<TextCovariate, number | undefined>>;

/**
 * The rankings that count with what is known of their texts: the place on the screen from 1, words, stretches of words
 * that differ from the source, and whether nothing differs. A ranking of a single text tells of ties alone.
 *
 * @param sourceOf the source of a segment, where it is known
 */
export function describeRankings(
  records: Iterable<RankingAsShown>,
  sourceOf: (segment: string) => string | undefined,
): DescribedRankings {
  const counting = sortRankings([...records].filter(hasJudgments));
  const names = new Set(counting.flatMap(({ hypotheses }) => hypotheses.flatMap(({ systems }) => systems)));
  const systems = [...names].sort(compareCodeUnits);
  const placeOf = new Map(systems.map((system, place) => [system, place]));
  const describe = new TextDescriptions();
  const described = counting.map((ranking) => {
    const source = sourceOf(ranking.segment);
    return { ranking, values: valuesOf(ranking, (text) => describe.of(text, source)) };
  });
  const several = described.filter(({ ranking }) => ranking.hypotheses.length > 1);
  const tells = (values: readonly Values[], covariate: TextCovariate) =>
    values.every((each) => each[covariate] !== undefined);
  const covariates = TEXT_COVARIATES.filter((covariate) => {
    const known = several.filter(({ values }) => tells(values, covariate)).length;
    return known > 0 && known >= MIN_KNOWN * several.length;
  });
  const usable = described.filter(
    ({ ranking, values }) =>
      ranking.hypotheses.length === 1 || covariates.every((covariate) => tells(values, covariate)),
  );
  return {
    systems,
    covariates,
    rankings: usable.map(({ ranking: { judge, segment, document, hypotheses }, values }) => ({
      ...{ judge, segment },
      ...(document === undefined ? {} : { document }),
      // In one order, wherever they come from: sums of the same numbers are then the same to the last digit.
      texts: hypotheses
        .map((hypothesis, place) => ({
          systems: hypothesis.systems.map((system) => placeOf.get(system)!).sort((one, other) => one - other),
          rank: hypothesis.rank,
          values: covariates.map((covariate) => values[place]![covariate] ?? 0),
        }))
        .sort((one, other) => one.systems[0]! - other.systems[0]!),
    })),
    isUngrouped: !groupingIsKnown(counting),
    leftOut: described.length - usable.length,
    unknown: TEXT_COVARIATES.filter((covariate) => !covariates.includes(covariate)),
  };
}

function valuesOf(
  { hypotheses, displayOrder }: AnsweredRanking & RankingAsShown,
  describe: (text: string) => Omit<Values, "position">,
): readonly Values[] {
  const isWhole = displayOrder?.length === hypotheses.length;
  return hypotheses.map(({ text }, place) => ({
    position: isWhole ? displayOrder.indexOf(place) + 1 : undefined,
    ...(text === undefined ? NOTHING : describe(text)),
  }));
}

const NOTHING = { length: undefined, edits: undefined, unchanged: undefined };

/** A text of a source is described once, however often it was shown. */
class TextDescriptions {
  readonly #known = new Map<string | undefined, Map<string, Omit<Values, "position">>>();

  of(text: string, source: string | undefined): Omit<Values, "position"> {
    const ofSource = this.#known.get(source) ?? new Map<string, Omit<Values, "position">>();
    this.#known.set(source, ofSource);
    const values = ofSource.get(text) ?? {
      length: textTokens(text).words.length,
      ...(source === undefined ? { edits: undefined, unchanged: undefined } : differencesOf(source, text)),
    };
    ofSource.set(text, values);
    return values;
  }
}

function differencesOf(source: string, text: string) {
  const edits = tokenDiff(source, text).filter(({ kind }) => kind !== "kept" && kind !== "spacing").length;
  return { edits, unchanged: edits === 0 ? 1 : 0 };
}
