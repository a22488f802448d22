import { createStream } from "../../domain/random/stream";
import {
  type ReplicateUnit,
  type ResamplingUnit,
  rangeKinds,
  usualRanges,
} from "../../domain/ranking/bootstrap";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { type Bench, CannotRun } from "../bench/bench";
import { studyJudgments } from "../studies/study-judgments";
import { calledDifferent } from "./called-different";
import type { CampaignModel } from "./campaign-model";
import { type CoverageVariant, coverage, coverageOfVariants } from "./coverage";
import { decidedAgreement } from "./decided-agreement";
import { evenQualities } from "./even-qualities";
import { simulateCampaign } from "./simulate-campaign";
import { trueScores } from "./true-scores";

const CAMPAIGNS = 200;
/** A run of TrueSkill takes as long as the resamples of a dozen campaigns. */
const TRUESKILL_CAMPAIGNS = 100;
const BOOTSTRAP = 200;
/** Of what is drawn rather than resampled. */
const DRAWS = 500;
const SYSTEMS = 13;
const SEED = 1;

const EW = { method: "ew", bootstrap: BOOTSTRAP } as const;
/** Every kind of ranges by a unit of resampling, from the same resamples. */
const byUnit = (unit: ResamplingUnit): CoverageVariant[] =>
  rangeKinds.map((ranges) => ({ ...EW, unit, ranges }));
const VARIANTS: readonly CoverageVariant[] = [
  ...(["judgment", "ranking", "segment", "judge"] as const).flatMap(byUnit),
  ...rangeKinds.map((ranges) => ({ ...EW, bootstrap: DRAWS, unit: "both" as const, ranges })),
];
const BY_DOCUMENT = byUnit("document");
/** Enough to tell 0.90 from 0.88. */
const CAMPAIGNS_OF_ENDS = 1000;
const TRUESKILL_UNITS: readonly ReplicateUnit[] = ["run", "judgment", "ranking", "segment", "both"];

interface Setting extends Omit<CampaignModel, "qualities" | "maximumShown"> {
  readonly name: string;
  readonly means: string;
}

const often = { segments: 150, judgesPerSegment: 3 };
const independent = { means: "who share nothing", ...often, agreement: 0, likingSpread: 0 };
const correlated = { means: "who see 80 % alike", ...often, agreement: 0.8, likingSpread: 0 };
const biased = {
  ...{ means: "who see half alike and like each system by 0.2", ...often },
  ...{ agreement: 0.5, likingSpread: 0.2 },
};

const SETTINGS: readonly Setting[] = [
  { name: "independent-3", judges: 3, ...independent },
  { name: "independent-20", judges: 20, ...independent },
  { name: "correlated-3", judges: 3, ...correlated },
  { name: "correlated-20", judges: 20, ...correlated },
  { name: "biased-3", judges: 3, ...biased },
  { name: "biased-20", judges: 20, ...biased },
  { name: "small-20", judges: 20, ...independent, segments: 40 },
  { name: "large-20", judges: 20, ...independent, segments: 600 },
  { name: "once-20", judges: 20, ...biased, segments: 450, judgesPerSegment: 1 },
  // Rankings by the judges of the 2015 study.
  { name: "shares-8", judges: 8, ...biased, shares: [70, 197, 200, 299, 349, 394, 397, 400] },
  {
    ...{ name: "essays-20", judges: 20, ...biased, segments: 450, judgesPerSegment: 1 },
    ...{ segmentsPerDocument: 25, suitabilitySpread: 0.2 },
  },
  // 54 of 100 judgments of the 2015 study are ties; in the other settings there are more.
  { name: "ties-20", judges: 20, ...biased, hardest: 0.9, tieWidth: 0.6 },
];

const rounded = (value: number) => Number(value.toFixed(4));

/** The agreement of judges that the model leads to, from one campaign of many segments. */
function judgesAlike(model: CampaignModel): number {
  const stream = createStream(SEED, "simulated agreement", 0);
  return decidedAgreement(simulateCampaign(stream, { ...model, segments: 3000, judgesPerSegment: 3 }));
}

/** What to compare the settings with: how correlated the judgments of a published study were. */
const studyBench: Bench = {
  name: "coverage-study-agreement",
  unit: "share of pairs that two judges of a segment decided alike",
  input: "the 2015 study: 109,098 expanded judgments of 13 systems",
  run: async () => {
    const rankings = studyJudgments();
    if (!rankings) {
      throw new CannotRun("needs emnlp2015/judgments.xml in the folder that ADJUDGE_STUDIES names");
    }
    const table = judgmentTable(rankings);
    return {
      value: decidedAgreement(table),
      rankings: table.rankings,
      segments: table.segments.length,
      judges: table.judges.length,
    };
  },
};

function modelOf({ name: _, means: __, ...setting }: Setting): CampaignModel {
  return { qualities: evenQualities(SYSTEMS, 0.3), maximumShown: 5, ...setting };
}

/** Two systems of each quality, the last by itself. */
const PAIRED = Array.from({ length: SYSTEMS }, (_, place) => 0.3 - 0.1 * Math.floor(place / 2));

function inputOf({ judges, segments, judgesPerSegment, means }: Setting): string {
  return `simulated campaigns of ${SYSTEMS} systems, ${segments} segments with ${judgesPerSegment} rankings each, ${judges} judges ${means}`;
}

function trueSkillBench(setting: Setting, unit: ReplicateUnit): Bench {
  const ranges = usualRanges(unit);
  return {
    name: `trueskill-ranges-${setting.name}-${unit}`,
    unit: "share of true ranks inside",
    input: `${TRUESKILL_CAMPAIGNS} ${inputOf(setting)}; TrueSkill, ${BOOTSTRAP} ${unit === "run" ? "runs over the judgments as they are" : `resamples by ${unit}, one run of each`}, p ≤ 0.05`,
    run: async () => {
      const settings = { campaigns: TRUESKILL_CAMPAIGNS, bootstrap: BOOTSTRAP, p: 0.05, seed: SEED };
      const found = coverage({ model: modelOf(setting), method: "trueskill", unit, ranges, ...settings });
      return {
        value: found.ranks,
        standardError: rounded(found.ranksError),
        ranksInRange: rounded(found.rankWidth),
      };
    },
  };
}

function variantName({ unit, ranges }: CoverageVariant): string {
  return ranges === undefined ? unit : `${unit}-${ranges}`;
}

/** One row a setting: the campaigns and their truth are made once for all variants. */
function coverageBench(setting: Setting): Bench {
  const model = modelOf(setting);
  const variants = setting.segmentsPerDocument === undefined ? VARIANTS : [...VARIANTS, ...BY_DOCUMENT];
  return {
    name: `coverage-${setting.name}`,
    unit: "share of true ranks inside the default's ranges",
    input: `${CAMPAIGNS} ${inputOf(setting)}; EW, ${BOOTSTRAP} bootstraps or ${DRAWS} draws, p ≤ 0.05`,
    run: async () => {
      const settings = { campaigns: CAMPAIGNS, p: 0.05, seed: SEED };
      const all = coverageOfVariants({ model, truth: trueScores(model, SEED), ...settings }, variants);
      const equal = coverageOfVariants({ model: { ...model, qualities: PAIRED }, ...settings }, variants);
      const figures = variants.flatMap((variant, place) => {
        const name = variantName(variant);
        const found = all[place]!;
        return [
          [`${name} ranks`, rounded(found.ranks)],
          [`${name} standardError`, rounded(found.ranksError)],
          [`${name} worstEnd`, rounded(found.worstEnd)],
          [`${name} worstPlace`, rounded(found.worstPlace)],
          [`${name} together`, rounded(found.together)],
          [`${name} ranksInRange`, rounded(found.rankWidth)],
          [`${name} trueScoresInside`, rounded(found.scores)],
          [`${name} scoreIntervalWidth`, rounded(found.scoreWidth)],
          [`${name} equalSeparated`, rounded(equal[place]!.equalSeparated)],
        ] as const;
      });
      const ofDefault = all[variants.findIndex(({ unit, ranges }) => unit === "both" && ranges === "joint")]!;
      return {
        value: ofDefault.ranks,
        judgesAlike: rounded(judgesAlike(model)),
        ...Object.fromEntries(figures),
      };
    },
  };
}

/** What the default should not exceed: known to be too wide, and slow, as it reads every ranking in each resample. */
function pigeonholeBench(setting: Setting): Bench {
  const model = modelOf(setting);
  return {
    name: `pigeonhole-${setting.name}`,
    unit: "share of true ranks inside the ranges of the pigeonhole bootstrap",
    input: `${CAMPAIGNS} ${inputOf(setting)}; EW, ${BOOTSTRAP} bootstraps, p ≤ 0.05`,
    run: async () => {
      const settings = { campaigns: CAMPAIGNS, p: 0.05, seed: SEED, ...EW, unit: "pigeonhole" } as const;
      const found = coverage({ model, truth: trueScores(model, SEED), ...settings });
      return {
        value: found.ranks,
        worstEnd: rounded(found.worstEnd),
        ranksInRange: rounded(found.rankWidth),
        trueScoresInside: rounded(found.scores),
        scoreIntervalWidth: rounded(found.scoreWidth),
      };
    },
  };
}

/** The default's ends where they are held least often, in more campaigns. */
function endsBench(setting: Setting, method: "ew" | "bt"): Bench {
  const model = modelOf(setting);
  return {
    name: `ends-${setting.name}-${method}`,
    unit: "of the first and the last rank, how often the one held less often is inside the default's range",
    input: `${CAMPAIGNS_OF_ENDS} ${inputOf(setting)}; ${method}, ${DRAWS} draws, p ≤ 0.05`,
    run: async () => {
      const variant = { method, unit: "both", ranges: "joint", bootstrap: DRAWS } as const;
      const settings = { campaigns: CAMPAIGNS_OF_ENDS, p: 0.05, seed: SEED, ...variant };
      const found = coverage({ model, truth: trueScores(model, SEED, method), ...settings });
      return {
        value: rounded(found.worstEnd),
        ranks: rounded(found.ranks),
        standardError: rounded(found.ranksError),
        ranksInRange: rounded(found.rankWidth),
        trueScoresInside: rounded(found.scores),
      };
    },
  };
}

/** Bradley–Terry with the default's unit and ranges. */
function bradleyTerryBench(setting: Setting): Bench {
  const model = modelOf(setting);
  return {
    name: `bradley-terry-${setting.name}`,
    unit: "share of true ranks inside the default's ranges",
    input: `${CAMPAIGNS} ${inputOf(setting)}; Bradley–Terry, ${DRAWS} draws, p ≤ 0.05`,
    run: async () => {
      const variant = { method: "bt", unit: "both", ranges: "joint", bootstrap: DRAWS } as const;
      const settings = { campaigns: CAMPAIGNS, p: 0.05, seed: SEED, ...variant };
      const found = coverage({ model, truth: trueScores(model, SEED, "bt"), ...settings });
      const paired = coverage({ model: { ...model, qualities: PAIRED }, ...settings });
      return {
        value: found.ranks,
        standardError: rounded(found.ranksError),
        worstEnd: rounded(found.worstEnd),
        ranksInRange: rounded(found.rankWidth),
        trueScoresInside: rounded(found.scores),
        scoreIntervalWidth: rounded(found.scoreWidth),
        equalSeparated: rounded(paired.equalSeparated),
      };
    },
  };
}

/** How often head to head calls two systems different that are of one quality, or of two. */
function neighboursBench(setting: Setting): Bench {
  const model = { ...modelOf(setting), qualities: PAIRED };
  return {
    name: `neighbours-${setting.name}`,
    unit: "share of pairs of one quality with p ≤ 0.05, uncorrected",
    input: `${CAMPAIGNS} ${inputOf(setting)}, two systems of each quality; tests of pairs`,
    run: async () => {
      const { equal, ...found } = calledDifferent({ model, campaigns: CAMPAIGNS, p: 0.05, seed: SEED });
      const others = Object.entries(found).map(([name, share]) => [name, rounded(share)] as const);
      return { value: rounded(equal), ...Object.fromEntries(others) };
    },
  };
}

export const benches: readonly Bench[] = [
  studyBench,
  ...SETTINGS.map(neighboursBench),
  ...SETTINGS.map(coverageBench),
  ...SETTINGS.map(pigeonholeBench),
  ...SETTINGS.map(bradleyTerryBench),
  ...SETTINGS.filter(({ name }) => ["small-20", "biased-3"].includes(name)).flatMap((setting) =>
    (["ew", "bt"] as const).map((method) => endsBench(setting, method)),
  ),
  ...SETTINGS.filter(({ name }) => ["independent-20", "correlated-20"].includes(name)).flatMap((setting) =>
    TRUESKILL_UNITS.map((unit) => trueSkillBench(setting, unit)),
  ),
];
