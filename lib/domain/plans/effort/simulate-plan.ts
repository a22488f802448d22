import { sampleWithoutReplacement } from "../../random/sample-without-replacement";
import { shuffle } from "../../random/shuffle";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { clusters } from "../../ranking/clusters";
import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { replicateRanks, scoreOrder } from "../../ranking/ranks";
import { crossedUnitsOfTable } from "../../ranking/uncertainty/crossed-units";
import { jointRanges } from "../../ranking/uncertainty/joint-ranges";
import { scoreDraws } from "../../ranking/uncertainty/score-draws";
import { expectedWinsCovariance } from "../../ranking/uncertainty/uncertainty";
import { studentTQuantile } from "../../resampling/student-t";
import type { DesignSketch } from "./design";
import { meanHalfWidth, type UncertainNumber } from "./planned-certainty";
import { type DealtRankings, drawCampaign, type StudyModel } from "./study-model";

/** What campaigns under a plan came to. */
export interface SimulatedPlan {
  readonly campaigns: number;
  /** As their leaderboards say it: mean, and the range of 95 % of the campaigns. */
  readonly halfWidth: UncertainNumber;
  /** 1.96 standard deviations of the scores from campaign to campaign, mean over systems. */
  readonly realisedHalfWidth: number;
  readonly clusters: UncertainNumber;
  /** Of all systems and campaigns, the share of 95 % intervals that hold the mean score. */
  readonly coverage: number;
  /** In the order of the model's qualities, how often neighbours were told apart at 0.05. */
  readonly neighbours: readonly {
    readonly better: string;
    readonly worse: string;
    readonly parted: number;
  }[];
}

const DRAWS = 400;
const P = 0.05;

/**
 * Deals the tasks of a plan to its judges in simulation: no judge gets a segment twice but where a task returns. Whole
 * documents go to one judge each, or to several where they overlap; they are of one size.
 */
export function dealSketch(stream: RandomStream, sketch: DesignSketch): DealtRankings {
  const { judges, segments, drawing, overlapShare, overlapJudges, repeatShare, documents } = sketch;
  const isWhole = sketch.wholeDocuments === true && documents !== undefined && drawing === "spread";
  const units = isWhole ? Math.min(documents, segments) : segments;
  const segmentsOf = (unit: number) => {
    const first = isWhole ? Math.ceil((unit * segments) / units) : unit;
    const next = isWhole ? Math.ceil(((unit + 1) * segments) / units) : unit + 1;
    return Array.from({ length: next - first }, (_, place) => first + place);
  };
  const segment: number[] = [];
  const judge: number[] = [];
  const given = new Int32Array(judges);
  const met = Array.from({ length: judges }, () => new Set<number>());
  let round: number[] = [];
  const { rankings } = sketch;
  for (let idle = 0; segment.length < rankings && idle < 1000; ) {
    if (drawing === "spread" && round.length === 0)
      round = shuffle(
        stream,
        Array.from({ length: units }, (_, each) => each),
      );
    const own = drawing === "spread" ? round.pop()! : uniformInt(stream, 0, segments);
    const copies = uniformFloat64(stream) < overlapShare ? overlapJudges : 1;
    const returns = segmentsOf(own).map((each) => ({
      each,
      times: uniformFloat64(stream) < repeatShare ? 2 : 1,
    }));
    // Those who have done least come first, in random order.
    const waiting = sampleWithoutReplacement(stream, judges, judges)
      .filter((one) => !met[one]!.has(own))
      .sort((one, other) => given[one]! - given[other]!);
    idle = waiting.length === 0 ? idle + 1 : 0;
    for (const one of waiting.slice(0, copies)) {
      met[one]!.add(own);
      for (const { each, times } of returns)
        for (let time = 0; time < times && segment.length < rankings; time++) {
          segment.push(each);
          judge.push(one);
          given[one]! += 1;
        }
    }
  }
  return { segment: Int32Array.from(segment), judge: Int32Array.from(judge) };
}

/** Documents of one size, as `dealSketch` deals them whole. */
function documentOf({ segments, documents = segments }: DesignSketch): (segment: number) => number {
  return (segment) => Math.floor((segment * Math.min(documents, segments)) / segments);
}

/** Draws campaigns under a plan from a model of a study and looks at each as its leaderboard would. */
export function* simulatePlan(
  model: StudyModel,
  sketch: DesignSketch,
  { campaigns, seed }: { readonly campaigns: number; readonly seed: number },
): Generator<number, SimulatedPlan, void> {
  const size = model.systems.length;
  const order = [...scoreOrder(model.qualities)];
  const halfWidths: number[] = [];
  const clusterCounts: number[] = [];
  const scores: Float64Array[] = [];
  const reaches: Float64Array[] = [];
  const parted = new Float64Array(Math.max(0, size - 1));
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const stream = createStream(seed, "simulated plan", campaign);
    const table = drawCampaign(stream, model, {
      ...dealSketch(stream, sketch),
      ...(model.documentSpread > 0 ? { documentOf: documentOf(sketch) } : {}),
    });
    const pairs = pairCountsOfTable(table);
    const own = expectedWins(pairs).scores;
    const { covariance, degreesOfFreedom } = expectedWinsCovariance(
      pairs,
      crossedUnitsOfTable(table, "ignored"),
      own,
    );
    const critical = studentTQuantile(P, degreesOfFreedom);
    halfWidths.push(meanHalfWidth(covariance, size));
    scores.push(own);
    reaches.push(
      own.map((_, system) => critical * Math.sqrt(Math.max(0, covariance[system * size + system]!))),
    );
    for (const [place, worse] of order.slice(1).entries()) {
      const better = order[place]!;
      const variance =
        covariance[better * size + better]! +
        covariance[worse * size + worse]! -
        2 * covariance[better * size + worse]!;
      if (Math.abs(own[better]! - own[worse]!) > critical * Math.sqrt(Math.max(0, variance)))
        parted[place]! += 1 / campaigns;
    }
    const draws = scoreDraws(own, { covariance, degreesOfFreedom }, { seed: seed + campaign, draws: DRAWS });
    const ranges = jointRanges(replicateRanks(draws, size), size, P);
    clusterCounts.push(
      ranges === undefined ? 1 : clusters([...scoreOrder(own)].map((system) => ranges[system]!)).at(-1)!,
    );
    yield campaign + 1;
  }
  const means = Float64Array.from({ length: size }, (_, system) => meanOf(scores.map((own) => own[system]!)));
  let held = 0;
  let squares = 0;
  for (const [campaign, own] of scores.entries())
    for (let system = 0; system < size; system++) {
      const off = own[system]! - means[system]!;
      squares += off ** 2;
      if (Math.abs(off) <= reaches[campaign]![system]!) held += 1;
    }
  return {
    campaigns,
    halfWidth: spreadOf(halfWidths),
    realisedHalfWidth: 1.96 * Math.sqrt(squares / size / Math.max(1, campaigns - 1)),
    clusters: spreadOf(clusterCounts),
    coverage: held / (campaigns * size),
    neighbours: order.slice(1).map((worse, place) => ({
      better: model.systems[order[place]!]!,
      worse: model.systems[worse]!,
      parted: parted[place]!,
    })),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean and the range of the middle 95 %. */
function spreadOf(values: readonly number[]): UncertainNumber {
  const sorted = values.toSorted((one, other) => one - other);
  const dropped = Math.min(Math.ceil((values.length * P) / 2), Math.floor((values.length - 1) / 2));
  return { value: meanOf(values), low: sorted[dropped]!, high: sorted.at(-1 - dropped)! };
}
