import { createStream } from "../../domain/random/stream";
import type { ReplicateUnit, ResamplingUnit } from "../../domain/ranking/bootstrap";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { type Bench, CannotRun } from "../bench/bench";
import { studyJudgments } from "../studies/study-judgments";
import type { CampaignModel } from "./campaign-model";
import { coverage } from "./coverage";
import { decidedAgreement } from "./decided-agreement";
import { evenQualities } from "./even-qualities";
import { simulateCampaign } from "./simulate-campaign";
import { trueScores } from "./true-scores";

const CAMPAIGNS = 500;
/** A run of TrueSkill takes as long as the resamples of a dozen campaigns. */
const TRUESKILL_CAMPAIGNS = 100;
const BOOTSTRAP = 200;
const SYSTEMS = 13;
const JUDGES_PER_SEGMENT = 3;
const SEED = 1;

const UNITS: readonly ResamplingUnit[] = ["judgment", "ranking", "segment", "judge"];
const TRUESKILL_UNITS: readonly ReplicateUnit[] = ["run", "judgment", "ranking", "segment"];

interface Setting {
  readonly name: string;
  readonly means: string;
  readonly judges: number;
  readonly segments: number;
  readonly agreement: number;
  readonly likingSpread: number;
}

const independent = { means: "who share nothing", segments: 150, agreement: 0, likingSpread: 0 };
const correlated = { means: "who see 80 % alike", segments: 150, agreement: 0.8, likingSpread: 0 };
const biased = {
  means: "who see half alike and like each system by 0.2",
  segments: 150,
  agreement: 0.5,
  likingSpread: 0.2,
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
];

const rounded = (value: number) => Number(value.toFixed(4));

/** The agreement of judges that the model leads to, from one campaign of many segments. */
function judgesAlike(model: CampaignModel): number {
  const stream = createStream(SEED, "simulated agreement", 0);
  return decidedAgreement(simulateCampaign(stream, { ...model, segments: 3000 }));
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

function modelOf({ judges, segments, agreement, likingSpread }: Setting): CampaignModel {
  return {
    qualities: evenQualities(SYSTEMS, 0.3),
    judges,
    segments,
    judgesPerSegment: JUDGES_PER_SEGMENT,
    agreement,
    likingSpread,
    maximumShown: 5,
  };
}

function trueSkillBench(setting: Setting, unit: ReplicateUnit): Bench {
  const { name, means, judges, segments } = setting;
  return {
    name: `trueskill-ranges-${name}-${unit}`,
    unit: "share of true ranks inside",
    input: `${TRUESKILL_CAMPAIGNS} simulated campaigns of ${SYSTEMS} systems, ${segments} segments with ${JUDGES_PER_SEGMENT} rankings each, ${judges} judges ${means}; TrueSkill, ${BOOTSTRAP} ${unit === "run" ? "runs over the judgments as they are" : `resamples by ${unit}, one run of each`}, p ≤ 0.05`,
    run: async () => {
      const settings = { campaigns: TRUESKILL_CAMPAIGNS, bootstrap: BOOTSTRAP, p: 0.05, seed: SEED };
      const found = coverage({ model: modelOf(setting), method: "trueskill", unit, ...settings });
      return {
        value: found.ranks,
        standardError: rounded(found.ranksError),
        ranksInRange: rounded(found.rankWidth),
      };
    },
  };
}

function coverageBench(setting: Setting, unit: ResamplingUnit): Bench {
  const { name, means, judges, segments } = setting;
  const model = modelOf(setting);
  return {
    name: `coverage-${name}-${unit}`,
    unit: "share of true ranks inside",
    input: `${CAMPAIGNS} simulated campaigns of ${SYSTEMS} systems, ${segments} segments with ${JUDGES_PER_SEGMENT} rankings each, ${judges} judges ${means}; EW, ${BOOTSTRAP} bootstraps, unit ${unit}, p ≤ 0.05`,
    run: async () => {
      const truth = trueScores(model, SEED);
      const settings = {
        model,
        method: "ew" as const,
        truth,
        unit,
        campaigns: CAMPAIGNS,
        bootstrap: BOOTSTRAP,
        p: 0.05,
        seed: SEED,
      };
      const found = coverage(settings);
      return {
        value: found.ranks,
        standardError: rounded(found.ranksError),
        worstPlace: rounded(found.worstPlace),
        ranksInRange: rounded(found.rankWidth),
        trueScoresInside: rounded(found.scores),
        scoreIntervalWidth: rounded(found.scoreWidth),
        judgesAlike: rounded(judgesAlike(model)),
      };
    },
  };
}

export const benches: readonly Bench[] = [
  studyBench,
  ...SETTINGS.flatMap((setting) => UNITS.map((unit) => coverageBench(setting, unit))),
  ...SETTINGS.filter(({ name }) => ["independent-20", "correlated-20"].includes(name)).flatMap((setting) =>
    TRUESKILL_UNITS.map((unit) => trueSkillBench(setting, unit)),
  ),
];
