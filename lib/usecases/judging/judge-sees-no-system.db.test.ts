import { expect, it } from "vitest";
import type { JudgeTask } from "../../domain/judging/judge-session";
import { judgeApiMembers } from "../../testing/campaigns/judge-api-members";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  type JudgingPlan,
  judgeActor,
  knownRank,
} from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  markedIn,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { administer } from "../../testing/database/template-database";
import { beginJudging } from "./begin-judging";
import { pastAnswers } from "./past-answers";
import { saveDraft } from "./save-draft";
import { viewJudging } from "./view-judging";

const { db, ownerUrl } = useTestDatabase();

const plan: JudgingPlan = {
  seed: 11,
  systems: 7,
  segments: 30,
  texts: 4,
  tasks: 40,
  judges: 3,
  workload: 14,
  practice: 1,
  controls: 2,
  consent: "You may stop.",
  copies: (draw) => (draw % 4 === 0 ? 2 : 1),
  returnAfter: (draw) => (draw % 5 === 0 ? 3 : null),
  settings: { completionCode: "DONE", contextSentences: 2 },
  marking: { editMarking: "REQUIRED", errorsFirst: true },
};

/** Judges work in turns until nothing is left, with drafts, skips, flags and revisions; all that they were sent. */
async function judgeEverything(campaign: JudgingCampaign) {
  const sent = campaign.judges.map((): unknown[] => []);
  const held = campaign.judges.map((): readonly JudgeTask[] => []);
  const context = async (judge: number, minutes: number) =>
    contextOf(db, await judgeActor(db, campaign.judges[judge]!), minutesLater(minutes));
  const { slug } = campaign;
  for (const judge of campaign.judges.keys()) {
    sent[judge]!.push(await askTasks(db, campaign, campaign.judges[judge]!));
    const session = await beginJudging({ slug, consent: 1, instructions: null }, await context(judge, 0));
    sent[judge]!.push(session, await viewJudging(await context(judge, 0)));
    held[judge] = session.tasks;
  }
  for (let turn = 0; held.some((tasks) => tasks.length > 0); turn++) {
    const judge = turn % held.length;
    const [task] = held[judge]!;
    if (!task) continue;
    const minutes = turn / 10;
    const draft = {
      assignment: task.assignment,
      ranks: task.hypotheses.map(() => null),
      changedAt: minutesLater(minutes).toISOString(),
      activeMs: 5,
      flagReason: "odd",
      errorsSoFar: [0, 1],
    };
    await saveDraft({ slug, draft }, await context(judge, minutes));
    sent[judge]!.push(await askTasks(db, campaign, campaign.judges[judge]!, minutesLater(minutes)));
    const ranks = task.hypotheses.map((text) => Math.min(task.hypotheses.length, knownRank(text) || 1));
    const marked = markedIn(task);
    const answer = answerTo(task, turn % 7 === 3 ? skipping : { ranks, flagReason: "odd", ...marked });
    const told = await sendAnswer(db, campaign, campaign.judges[judge]!, answer, minutesLater(minutes));
    sent[judge]!.push(told);
    held[judge] = told.tasks;
    if (turn % 5 === 4) {
      const past = await pastAnswers({ slug }, await context(judge, minutes));
      const revised = answerTo(past[0]!.task, { basedOn: past[0]!.version, ...markedIn(past[0]!.task) });
      sent[judge]!.push(
        past,
        await sendAnswer(db, campaign, campaign.judges[judge]!, revised, minutesLater(minutes)),
      );
    }
  }
  return sent;
}

/** Of the first page, of drafts and of marks. */
const furtherMembers = [
  ...["correction", "edits", "end", "errors", "errorsFirst", "errorsSoFar", "marking", "marks", "right"],
  ...["start", "texts", "wrong"],
  "asksForMarks",
  "campaignName",
  "askedBy",
  "changedAt",
  "children",
  "instructions",
  "judgeKey",
  "judgeLanguage",
  "kind",
  "pay",
  "practised",
  "secondsPerTask",
  "shown",
  "skipped",
  "slug",
  "standing",
  "state",
  "text",
  "value",
  "welcome",
];

/** What differs from run to run whatever is judged: opaque ids, and the address of the campaign. */
function withoutIds(sent: unknown, { slug }: JudgingCampaign): string {
  const order = new Map<string, string>();
  return JSON.stringify(sent, (key, value: unknown) => {
    if (typeof value !== "string" || !["assignment", "judgeKey", "slug", "campaignName"].includes(key))
      return value;
    if (key !== "assignment") return value === slug ? "the campaign" : key;
    order.set(value, order.get(value) ?? `assignment ${order.size}`);
    return order.get(value);
  });
}

/** The names of all members, at any depth: another one may tell something by being there, as a count of systems would. */
function membersIn(sent: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof sent !== "object" || sent === null) return found;
  for (const [name, value] of Object.entries(sent)) {
    if (!Array.isArray(sent)) found.add(name);
    membersIn(value, found);
  }
  return found;
}

/** Every key that the database has for what belongs to the campaign, as text. */
async function keysOf({ id }: JudgingCampaign): Promise<readonly string[]> {
  const where = { campaignId: id };
  const [systems, segments, tasks, members, assignments, hypotheses, edits] = await Promise.all([
    db.system.findMany({ where }),
    db.segment.findMany({ where }),
    db.task.findMany({ where }),
    db.membership.findMany({ where }),
    db.assignment.findMany({ where }),
    db.hypothesis.findMany({ where: { segment: where } }),
    db.segmentEdit.findMany({ where }),
  ]);
  const rows = [...systems, ...segments, ...tasks, ...members, ...assignments, ...hypotheses, ...edits];
  return [id, ...members.map(({ userId }) => userId), ...rows.map((row) => String(row.id))];
}

// Some five hundred requests, one after the other: seconds on an idle machine, and others may want it, too.
it("sends a judge no system's name and no key of the database, and the same bytes whatever systems are called", async () => {
  // Keys far from any number that a judge is sent.
  for (const table of [
    "system",
    "segment",
    "task",
    "membership",
    "assignment",
    "hypothesis",
    "ranking",
    "segment_edit",
  ])
    await administer(
      ownerUrl,
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${700_000 + 10_000 * table.length})`,
    );
  const one = await createJudgingCampaign(db, plan);
  const other = await createJudgingCampaign(db, { ...plan, isReversed: true });
  await db.$executeRaw`
    UPDATE system SET name = 'RENAMED' || (1000000 - id) WHERE campaign_id = ${other.id}::uuid`;
  const sent = [await judgeEverything(one), await judgeEverything(other)] as const;
  expect(sent[0].flat().length).toBeGreaterThan(60);

  for (const [index, campaign] of [one, other].entries()) {
    const bytes = JSON.stringify(sent[index]);
    expect(bytes).not.toMatch(/SYSTEM|RENAMED|judge-0/);
    const keys = await keysOf(campaign);
    expect(keys.length).toBeGreaterThan(200);
    expect(keys.filter((key) => bytes.includes(key))).toEqual([]);
  }
  expect([...membersIn(sent)].sort()).toEqual([...judgeApiMembers, ...furtherMembers].sort());
  expect(withoutIds(sent[1], other)).toBe(withoutIds(sent[0], one));
}, 180_000);
