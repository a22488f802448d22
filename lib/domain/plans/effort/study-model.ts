import type { CompactRankings } from "../../judgments/compact-rankings";
import { normal, standardNormal } from "../../random/normal";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { JudgmentColumns, type JudgmentTable } from "../../ranking/judgment-table";
import { erfc } from "../../ranking/trueskill/trueskill-error-function";
import { believedScores } from "./believed-scores";
import { type VarianceComponents, varianceComponents } from "./variance-components";

/** What was shown in one ranking of a study: behind each text the systems that wrote it, by number. */
export type ShownTexts = readonly (readonly number[])[];

/** Of a study what campaigns are drawn from. */
export interface StudyMaterial {
  readonly systems: readonly string[];
  /** By segment what its rankings showed. */
  readonly shown: readonly (readonly ShownTexts[])[];
  /** By judge the share of pairs of texts that were ranked equal. */
  readonly tieShares: readonly number[];
}

/** Takes apart the rankings of a study, in canonical order. */
export function studyMaterial(rankings: CompactRankings, table: JudgmentTable): StudyMaterial {
  const numberOf = new Map(table.systems.map((name, number) => [name, number]));
  const { lists, list, rank } = rankings.hypotheses;
  // Rankings share the texts that occur again.
  const textOf = lists.map(({ systems }) => systems.map((name) => numberOf.get(name)!));
  const shown = new Map<string, ShownTexts[]>();
  const ties = new Map<string, { ties: number; pairs: number }>();
  rankings.forEachJudged(({ judge, segment, begin, end }) => {
    if (end - begin < 2) return;
    const texts: (readonly number[])[] = [];
    const own = ties.get(judge) ?? { ties: 0, pairs: 0 };
    ties.set(judge, own);
    for (let one = begin; one < end; one++) {
      texts.push(textOf[list[one]!]!);
      for (let other = begin; other < one; other++) {
        own.pairs += 1;
        if (rank[one] === rank[other]) own.ties += 1;
      }
    }
    const ofSegment = shown.get(segment);
    if (ofSegment) ofSegment.push(texts);
    else shown.set(segment, [texts]);
  });
  return {
    systems: table.systems,
    shown: [...shown.values()],
    tieShares: [...ties.values()].map((own) => own.ties / own.pairs),
  };
}

/**
 * A model of a study from which campaigns can be drawn. What a judge sees in a text is normal about
 *
 *     quality of the system + what the judge thinks of the system + how well segment and document suit the system,
 *
 * where all but the first are normal, anew for each judge, segment and document; several systems behind a text count by their mean.
 * Texts whose values fall into one interval of the judge's scale are equal to the judge; intervals are as wide as it takes
 * for a judge of the study to give as many ties as they did.
 */
export interface StudyModel extends StudyMaterial {
  readonly qualities: Float64Array;
  readonly judgeSpread: number;
  readonly segmentSpread: number;
  /** 0 where documents are not told apart. */
  readonly documentSpread: number;
}

/** Which segment and judge each ranking of a simulated campaign is of. */
export interface DealtRankings {
  readonly segment: Int32Array;
  readonly judge: Int32Array;
  /** Of a segment its document, where documents are told apart. */
  readonly documentOf?: (segment: number) => number;
}

function normalBelow(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/** The z below which a share of the standard normal distribution lies, by halving. */
function normalQuantile(share: number): number {
  let low = -8;
  let high = 8;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Qualities with which the systems would have such scores, each pair of texts seen with a spread. */
function qualitiesFor(scores: Float64Array, spread: number): Float64Array {
  const scale = Math.SQRT2 * spread;
  const qualities = scores.map((score) => scale * normalQuantile(score));
  for (let step = 0; step < 200; step++) {
    for (let system = 0; system < scores.length; system++) {
      let sum = 0;
      for (let other = 0; other < scores.length; other++)
        if (other !== system) sum += normalBelow((qualities[system]! - qualities[other]!) / scale);
      qualities[system]! += scale * (scores[system]! - sum / Math.max(1, scores.length - 1));
    }
  }
  return qualities;
}

/** How wide an interval is in which two independent standard normal values fall with such a chance. */
function widthForTies(share: number): number {
  const chanceOf = (width: number) => {
    // Two values d apart are in one interval with probability max(0, 1 − d/width) over where intervals begin.
    const scale = width / Math.SQRT2;
    return (
      2 * normalBelow(scale) - 1 - (2 * (1 - Math.exp(-(scale ** 2) / 2))) / (Math.sqrt(2 * Math.PI) * scale)
    );
  };
  let low = 1e-6;
  let high = 1e3;
  for (let step = 0; step < 80; step++) {
    const middle = Math.sqrt(low * high);
    if (chanceOf(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

const FITTING_STEPS = 6;
const CAMPAIGNS_PER_STEP = 4;
const FIRST_SPREAD = 0.3;
/** Where a study does not tell its documents: about the length of an essay. */
const SEGMENTS_PER_DOCUMENT = 25;

/**
 * The model whose campaigns, of the study's own design, have the components of variance of the study: its spreads are
 * found by simulation, from the seed. Qualities are what is believed of the study's scores.
 *
 * @param withDocuments whether documents are told apart, each adding the variance of the components
 */
export function fitStudyModel(
  material: StudyMaterial,
  components: VarianceComponents,
  dealt: DealtRankings,
  seed: number,
  withDocuments = false,
): StudyModel {
  const scores = believedScores(components).mean;
  let judgeSpread = FIRST_SPREAD;
  let segmentSpread = FIRST_SPREAD;
  // What a document does to all of its rankings is what a judge does to theirs.
  const timesJudge = withDocuments ? Math.sqrt(components.document.perUnit / components.judge.perUnit) : 0;
  const model = (): StudyModel => {
    const spreads = { judgeSpread, segmentSpread, documentSpread: timesJudge * judgeSpread };
    return { ...material, qualities: qualitiesFor(scores, spreadOfTexts(spreads)), ...spreads };
  };
  const documentOf = (segment: number) => Math.floor(segment / SEGMENTS_PER_DOCUMENT);
  for (let step = 0; step < FITTING_STEPS; step++) {
    const own = model();
    let judge = 0;
    let segment = 0;
    for (let campaign = 0; campaign < CAMPAIGNS_PER_STEP; campaign++) {
      const stream = createStream(seed, `study model ${step}`, campaign);
      const seen = varianceComponents(
        drawCampaign(stream, own, withDocuments ? { ...dealt, documentOf } : dealt),
      );
      judge += seen.judge.perUnit / CAMPAIGNS_PER_STEP;
      segment += seen.segment.perUnit / CAMPAIGNS_PER_STEP;
    }
    judgeSpread *= stepTowards(components.judge.perUnit, judge);
    segmentSpread *= stepTowards(components.segment.perUnit, segment);
  }
  return model();
}

/** Of what judges see in the texts of one system. */
function spreadOfTexts({
  judgeSpread,
  segmentSpread,
  documentSpread,
}: Pick<StudyModel, "judgeSpread" | "segmentSpread" | "documentSpread">): number {
  return Math.sqrt(1 + judgeSpread ** 2 + segmentSpread ** 2 + documentSpread ** 2);
}

/** Spreads go with the roots of variances; no step is larger than a factor of two. */
function stepTowards(wanted: number, seen: number): number {
  return Math.min(2, Math.max(0.5, Math.sqrt((wanted + 1e-6) / (seen + 1e-6))));
}

/** The judgments of one campaign. Its judges, and how segments suit systems, are drawn anew; what is shown is the study's. */
export function drawCampaign(
  stream: RandomStream,
  model: StudyModel,
  { segment, judge, documentOf }: DealtRankings,
): JudgmentTable {
  const { systems, qualities, judgeSpread, segmentSpread, documentSpread, shown, tieShares } = model;
  const size = systems.length;
  const numberOf = (column: Int32Array) => column.reduce((most, number) => Math.max(most, number + 1), 0);
  const [segments, judges] = [numberOf(segment), numberOf(judge)];
  const leanings = (units: number, spread: number) =>
    Float64Array.from({ length: units * size }, () => normal(stream, 0, spread));
  const ofJudges = leanings(judges, judgeSpread);
  const ofSegments = leanings(segments, segmentSpread);
  const widths = Float64Array.from({ length: judges }, () =>
    widthForTies(tieShares[uniformInt(stream, 0, tieShares.length)]!),
  );
  const ofSegment = Int32Array.from({ length: segments }, (_, own) => documentOf?.(own) ?? 0);
  const documents = documentOf === undefined ? 0 : numberOf(ofSegment);
  const ofDocuments = leanings(documents, documentSpread);
  const scale = spreadOfTexts(model);
  const kinds = Int32Array.from({ length: segments }, () => uniformInt(stream, 0, shown.length));
  const order = Array.from(segment.keys()).sort(
    (one, other) => segment[one]! - segment[other]! || judge[one]! - judge[other]! || one - other,
  );
  const columns = new JudgmentColumns();
  for (const ranking of order) {
    const [own, by] = [segment[ranking]!, judge[ranking]!];
    const variants = shown[kinds[own]!]!;
    const texts = variants[uniformInt(stream, 0, variants.length)]!;
    const width = widths[by]! * scale;
    const start = uniformFloat64(stream) * width;
    const covered: number[] = [];
    const ranks: number[] = [];
    const inDocument = (system: number) =>
      documents === 0 ? 0 : ofDocuments[ofSegment[own]! * size + system]!;
    for (const text of texts) {
      let expected = 0;
      for (const system of text)
        expected +=
          qualities[system]! +
          ofJudges[by * size + system]! +
          ofSegments[own * size + system]! +
          inDocument(system);
      const level = -Math.floor((expected / text.length + standardNormal(stream) + start) / width);
      for (const system of text) {
        covered.push(system);
        ranks.push(level);
      }
    }
    columns.add(own, by, covered, ranks);
  }
  return columns.table({
    systems,
    judges: numberedNames("judge", judges),
    segments: numberedNames("segment", segments),
    documents: documents === 0 ? null : { names: numberedNames("document", documents), ofSegment },
    isGrouped: true,
  });
}

/** Names whose code-unit order is that of their numbers. */
function numberedNames(noun: string, count: number): string[] {
  const digits = String(Math.max(0, count - 1)).length;
  return Array.from({ length: count }, (_, number) => `${noun} ${String(number).padStart(digits, "0")}`);
}
