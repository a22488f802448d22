import { expect, it } from "vitest";
import { useTestDatabase } from "../testing/database";
import { contextOf, createCampaign, testNow } from "../testing/people";
import { inviteJudge } from "./invite-judge";
import { loadActor } from "./load-actor";
import { signInWithJudgeLink } from "./sign-in-with-judge-link";
import { viewJudging } from "./view-judging";

const { db } = useTestDatabase();

async function linkTo(campaignId: string): Promise<string> {
  const { token } = await inviteJudge({ campaignId, label: "", expiresInDays: undefined }, contextOf(db));
  return token;
}

async function viewThrough(token: string) {
  const claims = await signInWithJudgeLink({ token, clientAddress: undefined }, contextOf(db));
  return (await viewJudging(contextOf(db, await loadActor(claims, { db, now: testNow }))))[0]!;
}

it("gives a judge the same key on every device, and another key to everybody else", async () => {
  const [one, other] = [await createCampaign(db), await createCampaign(db)];
  const link = await linkTo(one.id);
  const view = await viewThrough(link);
  expect(view.slug).toBe(one.slug);
  expect(view.judgeKey).toMatch(/^[\w-]{22}$/);
  expect((await viewThrough(link)).judgeKey).toBe(view.judgeKey);
  const others = [await viewThrough(await linkTo(one.id)), await viewThrough(await linkTo(other.id))];
  expect(new Set([view, ...others].map(({ judgeKey }) => judgeKey)).size).toBe(3);
});
