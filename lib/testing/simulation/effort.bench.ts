import { CompactRankingsBuilder } from "../../domain/judgments/compact-rankings";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { sortRankings } from "../../domain/judgments/sort-rankings";
import { believedScores } from "../../domain/plans/effort/believed-scores";
import {
  type Design,
  type DesignSketch,
  designOfPlan,
  designOfTable,
  type SharedFactor,
} from "../../domain/plans/effort/design";
import { emnlp2015Components } from "../../domain/plans/effort/measured-components";
import {
  meanHalfWidth,
  type NeighbourChance,
  neighbourChances,
  plannedCertainty,
} from "../../domain/plans/effort/planned-certainty";
import { publishedComponents } from "../../domain/plans/effort/published-components";
import { dealSketch } from "../../domain/plans/effort/simulate-plan";
import {
  type DealtRankings,
  drawCampaign,
  fitStudyModel,
  studyMaterial,
} from "../../domain/plans/effort/study-model";
import {
  covarianceOfDesign,
  type VarianceComponents,
  varianceComponents,
  varianceOfVariance,
} from "../../domain/plans/effort/variance-components";
import { chiSquare } from "../../domain/random/chi-square";
import { standardNormal } from "../../domain/random/normal";
import { sampleWithoutReplacement } from "../../domain/random/sample-without-replacement";
import { shuffle } from "../../domain/random/shuffle";
import { createStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { type JudgmentTable, judgmentTable } from "../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { crossedUnitsOfTable } from "../../domain/ranking/uncertainty/crossed-units";
import { scoreDraws } from "../../domain/ranking/uncertainty/score-draws";
import { trace } from "../../domain/ranking/uncertainty/symmetric-matrix";
import { expectedWinsCovariance } from "../../domain/ranking/uncertainty/uncertainty";
import { studentTQuantile } from "../../domain/resampling/student-t";
import { type Bench, CannotRun } from "../bench/bench";
import { studyJudgments } from "../studies/study-judgments";
import { evenQualities } from "./even-qualities";
import { simulateDealt } from "./simulate-dealt";

const SEED = 1;
const rounded = (value: number) => Number(value.toFixed(4));

function study(): readonly RankingRecord[] {
  const records = studyJudgments();
  if (!records) throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
  return sortRankings(records);
}

const tableOf = (records: readonly RankingRecord[]) => judgmentTable(sortRankings(records));

function uncertaintyOf(table: JudgmentTable) {
  const pairs = pairCountsOfTable(table);
  const { scores } = expectedWins(pairs);
  const { covariance, degreesOfFreedom } = expectedWinsCovariance(
    pairs,
    crossedUnitsOfTable(table, "ignored"),
    scores,
  );
  return { scores, covariance, degreesOfFreedom, halfWidth: meanHalfWidth(covariance, scores.length) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

const plain = { drawing: "spread", overlapShare: 0, overlapJudges: 2, repeatShare: 0 } as const;
const SEGMENTS = 1312;

/** The shares of the study's rankings that spread plans need for its half-width. */
const neededBench: Bench = {
  name: "effort-needed",
  unit: "share of the study's rankings that 8 judges need for its half-width",
  input: "the 2015 study's components of variance",
  run: async () => {
    const components = varianceComponents(tableOf(study()));
    const whole = meanHalfWidth(covarianceOfDesign(components, components.design), 13);
    const needed = (judges: number, drawing: DesignSketch["drawing"] = "spread") => {
      for (let rankings = 300; ; rankings++) {
        const design = designOfPlan({ ...plain, drawing, rankings, judges, segments: SEGMENTS });
        if (meanHalfWidth(covarianceOfDesign(components, design), 13) <= whole)
          return rounded(rankings / 2306);
      }
    };
    return { value: needed(8), halfWidth: rounded(whole), of16: needed(16), as2015Of8: needed(8, "2015") };
  },
};

const SUBSAMPLES = 100;

/** Half-widths of subsamples of the study that are chosen for being even, against random ones of the same number. */
function subsampleBench(
  name: string,
  means: string,
  choose: (records: readonly RankingRecord[], index: number) => readonly RankingRecord[],
): Bench {
  return {
    name: `effort-${name}`,
    unit: `mean half-width of ${means}`,
    input: `the 2015 study, ${SUBSAMPLES} subsamples of each kind`,
    run: async () => {
      const records = study().filter((record) => tableOf([record]).rankings > 0);
      const components = varianceComponents(tableOf(records));
      const chosen: number[] = [];
      const random: number[] = [];
      const promised: number[] = [];
      const promisedOfRandom: number[] = [];
      let rankings = 0;
      for (let index = 0; index < SUBSAMPLES; index++) {
        const own = tableOf(choose(records, index));
        rankings = own.rankings;
        const places = sampleWithoutReplacement(
          createStream(SEED, `random ${name}`, index),
          records.length,
          rankings,
        );
        const other = tableOf(places.map((place) => records[place]!));
        chosen.push(uncertaintyOf(own).halfWidth);
        random.push(uncertaintyOf(other).halfWidth);
        promised.push(meanHalfWidth(covarianceOfDesign(components, designOfTable(own)), 13));
        promisedOfRandom.push(meanHalfWidth(covarianceOfDesign(components, designOfTable(other)), 13));
      }
      return {
        value: rounded(meanOf(chosen)),
        rankings,
        random: rounded(meanOf(random)),
        promised: rounded(meanOf(promised)),
        promisedOfRandom: rounded(meanOf(promisedOfRandom)),
      };
    },
  };
}

/** One ranking of each segment. */
function oneOfEach(records: readonly RankingRecord[], index: number): readonly RankingRecord[] {
  const seen = new Set<string>();
  return shuffle(createStream(SEED, "one of each", index), records).filter(({ segment }) => {
    if (seen.has(segment)) return false;
    seen.add(segment);
    return true;
  });
}

/** As many rankings of each judge as the one with the fewest gave. */
function evenShares(records: readonly RankingRecord[], index: number): readonly RankingRecord[] {
  const given = new Map<string, number>();
  for (const { judge } of records) given.set(judge, (given.get(judge) ?? 0) + 1);
  const fewest = Math.min(...given.values());
  const taken = new Map<string, number>();
  return shuffle(createStream(SEED, "even shares", index), records).filter(({ judge }) => {
    const before = taken.get(judge) ?? 0;
    taken.set(judge, before + 1);
    return before < fewest;
  });
}

/**
 * Judges who differ in noise, in how readily they call texts equal and in what they like; essays that suit some systems
 * better. Ties, the spread of scores and what segments and judges add are about those of the study; the rest is nothing that
 * the planner knows of.
 */
const FOREIGN = {
  ...{ qualities: evenQualities(13, 0.5), agreement: 0.8, likingSpread: 0.25, maximumShown: 5 },
  ...{ segmentsPerDocument: 25, suitabilitySpread: 0.1, hardest: 0.9, tieWidth: 0.6 },
};
/** Rankings by the judges of the 2015 study. */
const STUDY_SHARES = [70, 197, 200, 299, 349, 394, 397, 400];

/** Rankings dealt as in the study: by its shares, on segments of which some were drawn again and again. */
function dealtAsInStudy(index: number): DealtRankings {
  const table = tableOf(study());
  const names = shuffle(createStream(SEED, "segments as in the study", index), [...Array(SEGMENTS).keys()]);
  return { segment: table.segment.map((segment) => names[segment]!), judge: table.judge };
}

const FOREIGN_CAMPAIGNS = 60;

const foreignBench: Bench = {
  name: "effort-foreign",
  unit: "half-width of 922 spread rankings by 8 judges, as scores varied",
  input: `${FOREIGN_CAMPAIGNS} simulated campaigns each: judges who differ in noise and ties, essays`,
  run: async () => {
    const spread = (rankings: number, judges: number) => (index: number) =>
      dealSketch(createStream(SEED, "spread deal", index), {
        ...plain,
        rankings,
        judges,
        segments: SEGMENTS,
      });
    const campaignsOf = (dealt: (index: number) => DealtRankings, purpose: string) => {
      const all = Array.from({ length: FOREIGN_CAMPAIGNS }, (_, index) =>
        uncertaintyOf(simulateDealt(createStream(SEED, purpose, index), FOREIGN, dealt(index))),
      );
      let squares = 0;
      for (let system = 0; system < 13; system++) {
        const mean = meanOf(all.map(({ scores }) => scores[system]!));
        squares += all.reduce((sum, { scores }) => sum + (scores[system]! - mean) ** 2, 0);
      }
      return {
        said: rounded(meanOf(all.map(({ halfWidth }) => halfWidth))),
        varied: rounded(1.96 * Math.sqrt(squares / 13 / (FOREIGN_CAMPAIGNS - 1))),
      };
    };
    const asStudy = campaignsOf(dealtAsInStudy, "foreign study");
    const eight = campaignsOf(spread(922, 8), "foreign eight");
    const sixteen = campaignsOf(spread(761, 16), "foreign sixteen");
    return {
      value: eight.varied,
      said: eight.said,
      ...{ study: asStudy.varied, studySaid: asStudy.said },
      ...{ sixteen: sixteen.varied, sixteenSaid: sixteen.said },
      shares: STUDY_SHARES.join(" "),
    };
  },
};

/** Chances to part as they were promised, and how often pairs parted. */
class ChancesKept {
  readonly bins = Array.from({ length: 10 }, () => ({ pairs: 0, promised: 0, parted: 0 }));

  add(
    promised: readonly NeighbourChance[],
    {
      scores,
      covariance,
      degreesOfFreedom,
    }: {
      readonly scores: Float64Array;
      readonly covariance: Float64Array;
      readonly degreesOfFreedom: number;
    },
  ): void {
    const size = scores.length;
    const critical = studentTQuantile(0.05, degreesOfFreedom);
    for (const { better, worse, chance } of promised) {
      const variance =
        covariance[better * size + better]! +
        covariance[worse * size + worse]! -
        2 * covariance[better * size + worse]!;
      const bin = this.bins[Math.min(9, Math.floor(10 * chance))]!;
      bin.pairs += 1;
      bin.promised += chance;
      if (Math.abs(scores[better]! - scores[worse]!) > critical * Math.sqrt(variance)) bin.parted += 1;
    }
  }

  sum() {
    const of = (key: "promised" | "parted") => this.bins.reduce((sum, bin) => sum + bin[key], 0);
    return { promised: of("promised"), parted: of("parted") };
  }

  text(): string {
    return this.bins
      .filter(({ pairs }) => pairs > 0)
      .map(
        ({ pairs, promised, parted }) =>
          `${(promised / pairs).toFixed(2)}→${(parted / pairs).toFixed(2)} (${pairs})`,
      )
      .join(", ");
  }
}

/** What pilots promised and what came of it. */
class Kept {
  readonly ratios: number[] = [];
  /** How many half-widths lay in the interval that was promised, and by how much its ends differ: one over the other. */
  held = 0;
  readonly widths: number[] = [];
  /** Half-widths as the campaigns had them. */
  readonly realised: number[] = [];
  readonly chances = new ChancesKept();
  /** Of promises made with components that pilots do not know. */
  readonly knowingRatios: number[] = [];

  add(pilot: JudgmentTable, rest: JudgmentTable, known?: VarianceComponents): void {
    const components = varianceComponents(pilot);
    if (components.scores.some(Number.isNaN)) return;
    const promised = plannedCertainty(components, designOfTable(rest));
    const { scores, covariance, degreesOfFreedom, halfWidth } = uncertaintyOf(rest);
    if (scores.some(Number.isNaN)) return;
    this.ratios.push(promised.halfWidth.value / halfWidth);
    this.realised.push(halfWidth);
    const { low, high } = promised.halfWidth;
    if (low <= halfWidth && halfWidth <= high) this.held += 1;
    this.widths.push(high / low);
    if (known !== undefined)
      this.knowingRatios.push(plannedCertainty(known, designOfTable(rest)).halfWidth.value / halfWidth);
    this.chances.add(neighbourChances(components, promised, believedScores(components)), {
      ...{ scores, covariance, degreesOfFreedom },
    });
  }

  result() {
    const within = (share: number, ratios = this.ratios) =>
      rounded(ratios.filter((ratio) => Math.abs(ratio - 1) <= share).length / ratios.length);
    // Whoever knew all half-widths and had to promise one number for all of them.
    const knowing = Math.max(
      ...this.realised.map((one) =>
        within(
          0.2,
          this.realised.map((other) => (1.2 * one) / other),
        ),
      ),
    );
    return {
      value: rounded(meanOf(this.ratios)),
      ...{ within10: within(0.1), within20: within(0.2), oneNumber20: knowing, pilots: this.ratios.length },
      ...{
        withinPromised: rounded(this.held / this.ratios.length),
        medianWidth: rounded(median(this.widths)),
      },
      ...(this.knowingRatios.length > 0 ? { knownComponents20: within(0.2, this.knowingRatios) } : {}),
      chances: this.chances.text(),
    };
  }
}

const SPLITS = 200;

const restBench: Bench = {
  name: "effort-rest",
  unit: "promised half-width over that of the rest of the study, mean",
  input: `${SPLITS} pilots of 30 % of the segments and half of the judges of the 2015 study`,
  run: async () => {
    const records = study();
    const segments = [...new Set(records.map(({ segment }) => segment))];
    const judges = [...new Set(records.map(({ judge }) => judge))];
    const kept = new Kept();
    const known = varianceComponents(tableOf(records));
    for (let split = 0; split < SPLITS; split++) {
      const stream = createStream(SEED, "effort split", split);
      const some = <Item>(items: readonly Item[], count: number) =>
        new Set(sampleWithoutReplacement(stream, items.length, count).map((place) => items[place]!));
      const ownJudges = some(judges, judges.length / 2);
      const ownSegments = some(segments, Math.round(0.3 * segments.length));
      kept.add(
        tableOf(records.filter(({ judge, segment }) => ownJudges.has(judge) && ownSegments.has(segment))),
        tableOf(records.filter(({ judge, segment }) => !ownJudges.has(judge) && !ownSegments.has(segment))),
        known,
      );
    }
    return kept.result();
  },
};

const PILOTS = 200;

/** Pilots and campaigns of one world: each pilot's promises are held against another campaign with other judges. */
function worldBench(
  name: string,
  means: string,
  world: () => (index: number, purpose: "pilot" | "campaign", dealt: DealtRankings) => JudgmentTable,
): Bench {
  return {
    name: `effort-${name}`,
    unit: "promised half-width over that of a campaign, mean",
    input: `${PILOTS} pilots of 400 rankings by 4 judges, and campaigns of 900 by 12: ${means}`,
    run: async () => {
      const draw = world();
      const kept = new Kept();
      for (let index = 0; index < PILOTS; index++) {
        const deal = (purpose: string, rankings: number, judges: number, segments: number) =>
          dealSketch(createStream(SEED, `${purpose} deal`, index), { ...plain, rankings, judges, segments });
        kept.add(
          draw(index, "pilot", deal("pilot", 400, 4, 200)),
          draw(index, "campaign", deal("campaign", 900, 12, SEGMENTS)),
        );
      }
      return kept.result();
    },
  };
}

/** A model of the study, each time with other qualities: pilot and campaign have the same. */
function worldOfStudy() {
  const builder = new CompactRankingsBuilder();
  for (const record of study()) builder.add(record);
  const rankings = builder.build();
  const table = judgmentTable(rankings);
  const model = fitStudyModel(studyMaterial(rankings, table), varianceComponents(table), table, SEED);
  return (index: number, purpose: string, dealt: DealtRankings) => {
    const qualities = Float64Array.from(
      shuffle(createStream(SEED, "qualities", index), [...model.qualities]),
    );
    return drawCampaign(createStream(SEED, `world ${purpose}`, index), { ...model, qualities }, dealt);
  };
}

/** The same spread of qualities as of the even ones, drawn from a Laplace distribution: some systems stand alone. */
function drawnQualities(index: number): readonly number[] {
  const { qualities } = FOREIGN;
  const deviation = Math.sqrt(qualities.reduce((sum, quality) => sum + quality ** 2, 0) / 12);
  const stream = createStream(SEED, "drawn qualities", index);
  return qualities.map(() => {
    const distance = -Math.log1p(-uniformFloat64(stream)) * (deviation / Math.SQRT2);
    return uniformFloat64(stream) < 0.5 ? -distance : distance;
  });
}

const BELIEVED_WORLDS = 400;

/**
 * Worlds drawn from what `believedScores` believes before it sees a pilot: true scores, how far the components are off, what
 * chance adds to a pilot of 400 rankings by 4 judges and to a campaign of 900 by 12. Here promised chances must come true;
 * where they do not elsewhere, the world is another one.
 */
const believedBench: Bench = {
  name: "effort-believed",
  unit: "promised chance that neighbours part over the realised one, mean over all pairs",
  input: `${BELIEVED_WORLDS} worlds drawn from what is believed beforehand`,
  run: async () => {
    const sketch = { ...plain, segments: SEGMENTS };
    const pilotDesign = designOfPlan({ ...sketch, segments: 200, rankings: 400, judges: 4 });
    const design = designOfPlan({ ...sketch, rankings: 900, judges: 12 });
    const published = publishedComponents(13);
    const components = { ...published, design: pilotDesign, ...atDesign(published, pilotDesign) };
    const own = covarianceOfDesign(components, pilotDesign);
    const mean = trace(own, 13) / 13;
    const degrees = (2 * mean ** 2) / varianceOfVariance(components, pilotDesign);
    const chances = new ChancesKept();
    for (let world = 0; world < BELIEVED_WORLDS; world++) {
      const stream = createStream(SEED, "believed world", world);
      const spread = (4 * emnlp2015Components.spread) / chiSquare(stream, 6);
      const tails = uniformFloat64(stream) < 0.5 ? 4 : 1000;
      const truth = Float64Array.from({ length: 13 }, () => {
        const scale = Math.sqrt(spread * (tails / chiSquare(stream, tails)));
        return 0.5 + scale * standardNormal(stream);
      });
      const scale = degrees / chiSquare(stream, degrees);
      const seen = (matrix: Float64Array, purpose: number) =>
        scoreDraws(
          truth,
          { covariance: matrix.map((cell) => scale * cell), degreesOfFreedom: Number.POSITIVE_INFINITY },
          { seed: 2 * world + purpose, draws: 1 },
        );
      const pilot = { ...components, scores: seen(own, 0) };
      const certainty = plannedCertainty(pilot, design);
      const scores = seen(certainty.covariance, 1);
      const estimated = (scale * chiSquare(stream, certainty.degreesOfFreedom)) / certainty.degreesOfFreedom;
      const covariance = certainty.covariance.map((cell) => estimated * cell);
      chances.add(neighbourChances(pilot, certainty, believedScores(pilot)), {
        ...{ scores, covariance, degreesOfFreedom: certainty.degreesOfFreedom },
      });
    }
    const { promised, parted } = chances.sum();
    return { value: rounded(promised / parted), chances: chances.text() };
  },
};

/** The same components, measured in a campaign of another design. */
function atDesign(components: VarianceComponents, design: Design) {
  const { concentration } = components.design;
  const by = (factor: SharedFactor, beyond?: SharedFactor) => {
    const contrast = (of: Design["concentration"]) => of[factor] - (beyond === undefined ? 0 : of[beyond]);
    const times = (contrast(design.concentration) || 1) / (contrast(concentration) || 1);
    return { ...components[factor], covariance: components[factor].covariance.map((cell) => times * cell) };
  };
  return {
    ranking: by("ranking"),
    segment: by("segment", "ranking"),
    document: by("document", "segment"),
    judge: by("judge", "ranking"),
  };
}

export const benches: readonly Bench[] = [
  neededBench,
  believedBench,
  subsampleBench("thinned", "one ranking of each segment", oneOfEach),
  subsampleBench("even", "equally many rankings of each judge", evenShares),
  foreignBench,
  restBench,
  worldBench("study-world", "of a model of the 2015 study", worldOfStudy),
  worldBench(
    "foreign-world",
    "of judges who differ in noise and ties, and essays",
    () => (index, purpose, dealt) =>
      simulateDealt(createStream(SEED, `foreign ${purpose}`, index), FOREIGN, dealt),
  ),
  worldBench(
    "drawn-world",
    "the same with other qualities each time, some far from all others",
    () => (index, purpose, dealt) =>
      simulateDealt(
        createStream(SEED, `drawn ${purpose}`, index),
        { ...FOREIGN, qualities: drawnQualities(index) },
        dealt,
      ),
  ),
].map((bench) => ({ ...bench, onlyWhenNamed: true }));
