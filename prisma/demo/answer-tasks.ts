import { normal, standardNormal } from "@/lib/domain/random/normal";
import { sampleWithoutReplacement } from "@/lib/domain/random/sample-without-replacement";
import { shuffle } from "@/lib/domain/random/shuffle";
import { createStream, type RandomStream } from "@/lib/domain/random/stream";
import { uniformFloat64 } from "@/lib/domain/random/uniform-float64";
import { uniformInt } from "@/lib/domain/random/uniform-int";
import type { Deal } from "./deal-tasks";
import type { DemoRanking } from "./demo-campaign";
import type { JudgeProfile } from "./judges";
import { randomUuid } from "./random-uuid";
import { type Opinion, rankHypotheses } from "./rank-hypotheses";
import { workingDay } from "./working-day";

/** How good a hypothesis is, before anybody looks at it. */
export interface HypothesisQuality {
  readonly left: number;
  readonly harm: number;
}

export interface Answering {
  readonly seed: number;
  readonly start: Date;
  readonly judge: JudgeProfile;
  readonly deals: readonly Deal[];
  /** By index in `Demo.hypotheses`, as are all hypotheses here. */
  readonly qualities: readonly HypothesisQuality[];
  /** The hypotheses of a drawn task. */
  readonly hypothesesOf: (deal: Deal) => readonly number[];
}

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/** What the judge thinks of each hypothesis whenever it comes by. */
function standingOpinions({ seed, judge, qualities }: Answering): number[] {
  const stream = createStream(seed, `demo taste ${judge.pseudonym}`, 0);
  return qualities.map(
    ({ left, harm }) => normal(stream, 0, judge.taste) - judge.leftWeight * left - judge.harmWeight * harm,
  );
}

function opinionsNow(
  stream: RandomStream,
  judge: JudgeProfile,
  displayOrder: readonly number[],
  standing: readonly number[],
): Opinion[] {
  return displayOrder.map((hypothesis, position) => ({
    hypothesis,
    utility:
      standing[hypothesis]! +
      normal(stream, 0, judge.wavering) -
      (judge.firstShownBonus * position) / displayOrder.length,
  }));
}

/** Drawn again until it is plausible: cutting off would pile answers up at the bounds. */
function activeTime(stream: RandomStream, judge: JudgeProfile, shown: number): number {
  const usual = judge.pace * (0.55 + 0.1125 * shown);
  for (;;) {
    const taken = Math.round(usual * Math.exp(0.22 * standardNormal(stream)));
    if (taken >= 20 * secondMs && taken <= 60 * secondMs) return taken;
  }
}

/** Now and then a judge is called away from the screen. */
function awayTime(stream: RandomStream): number {
  const isAway = uniformFloat64(stream) < 0.08;
  const away = uniformInt(stream, 40 * secondMs, 400 * secondMs);
  return isAway ? away : uniformInt(stream, 0, 2 * secondMs);
}

/** Deals that the judge will skip, with the reason: first sights of several hypotheses that do not come back. */
function plannedSkips({ seed, judge, deals }: Answering): Map<Deal, string> {
  const returning = new Set(deals.filter(({ isRepeat }) => isRepeat).map(({ task }) => task.draw));
  const eligible = deals.filter(({ task }) => task.hypotheses.length > 3 && !returning.has(task.draw));
  const stream = createStream(seed, `demo skips ${judge.pseudonym}`, 0);
  const chosen = sampleWithoutReplacement(stream, eligible.length, judge.skipReasons.length);
  return new Map(chosen.map((index, position) => [eligible[index]!, judge.skipReasons[position]!]));
}

/** When the judge sat down: one session on each of the profile's working days, between 8:30 and 15:30 UTC. */
function sessionStarts({ seed, start, judge }: Answering): number[] {
  const stream = createStream(seed, `demo sessions ${judge.pseudonym}`, 0);
  return judge.workingDays.map(
    (day) => workingDay(start, day).getTime() + uniformInt(stream, 8.5 * hourMs, 15.5 * hourMs),
  );
}

/** The answers of one judge to everything dealt, in order of time. */
export function answerTasks(answering: Answering): DemoRanking[] {
  const { seed, judge, deals, hypothesesOf } = answering;
  const standing = standingOpinions(answering);
  const skips = plannedSkips(answering);
  const starts = sessionStarts(answering);
  const perSession = Math.ceil(deals.length / starts.length);
  let clock = 0;
  return deals.map((deal, position) => {
    const stream = createStream(seed, `demo answer ${judge.pseudonym}`, position);
    if (position % perSession === 0) clock = starts[position / perSession]!;
    const displayOrder = shuffle(stream, hypothesesOf(deal));
    const isAutomatic = displayOrder.length === 1;
    const skipReason = skips.get(deal) ?? null;
    const active = isAutomatic ? 0 : activeTime(stream, judge, displayOrder.length);
    const wall = isAutomatic ? 0 : active + awayTime(stream);
    const entries = rankHypotheses(opinionsNow(stream, judge, displayOrder, standing), judge.tieWidth);
    const assignedAt = new Date(clock);
    clock += wall;
    return {
      judge: judge.pseudonym,
      task: deal.task.draw,
      segment: deal.task.segment,
      kind: isAutomatic ? "automatic" : deal.isRepeat ? "repeat" : "regular",
      state: skipReason === null ? "current" : "skipped",
      clientId: randomUuid(stream),
      displayOrder,
      entries: skipReason === null ? entries : [],
      assignedAt,
      answeredAt: new Date(clock),
      activeMs: active,
      wallMs: wall,
      skipReason,
      flagReason: null,
    };
  });
}
