import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TrialMaterial } from "@/lib/domain/judging/trial-judging";
import { inPage, judgeStorage } from "./judge-storage";
import { trialJudgeClient } from "./trial-judge-client";

const around = {
  before: [],
  source: "s",
  after: [],
  sourceLanguage: "en",
  targetLanguage: "en",
  draft: null,
};
const task = {
  ...around,
  hypotheses: ["a", "b"],
  marksDifferences: true,
  look: "sentences",
  tellsUnchanged: false,
} as const;

const material: TrialMaterial = {
  tasks: [
    {
      task: { ...task, assignment: "trial-1", isPractice: true },
      known: { expected: [1, 2], comment: null },
    },
    { task: { ...task, assignment: "trial-2", isPractice: false }, known: null },
  ],
  consent: { version: 1, text: "Take part?" },
  ending: { code: null, returnUrl: null },
  instructionsVersion: 1,
};

const refused = vi.fn(() => {
  throw new Error("a trial leaves the page");
});

beforeEach(() => {
  refused.mockClear();
  vi.stubGlobal("fetch", refused);
  vi.stubGlobal("XMLHttpRequest", refused);
  vi.stubGlobal("navigator", { sendBeacon: refused });
  vi.stubGlobal(
    "localStorage",
    new Proxy({}, { get: refused, set: refused, has: refused, ownKeys: refused, deleteProperty: refused }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a whole trial asks no server and keeps nothing in the browser", async () => {
  const client = trialJudgeClient(material);
  const storage = judgeStorage("trial", inPage());
  const content = { ranks: [2, 1], skipReason: null, flagReason: null, activeMs: 5, wallMs: 5 };
  const answer = (assignment: string, basedOn = 0) => ({
    ...content,
    assignment,
    basedOn,
    clientId: assignment,
  });

  expect(await client.session()).toMatchObject({ body: { situation: "consent", tasks: [] } });
  expect(await client.begin({ consent: 1, instructions: null })).toMatchObject({
    body: { situation: "open", tasks: [{}, {}] },
  });
  const draft = { ranks: [1, null], changedAt: "2026-01-01T00:00:00.000Z", activeMs: 1, flagReason: null };
  storage.keepInstructionsShown(1);
  storage.keepDraft("trial-1", draft);
  await client.draft("trial-1", draft);
  storage.keepUnsent({ answer: answer("trial-1"), madeAt: 1 });
  expect(await client.answer(answer("trial-1"))).toMatchObject({ body: { feedback: { agrees: false } } });
  storage.forgetUnsent("trial-1");
  expect(await client.answer(answer("trial-1"))).toMatchObject({ outcome: "conflict" });
  expect(await client.answer(answer("trial-1", 1))).toMatchObject({ body: { stored: { version: 2 } } });
  expect((await client.pastAnswers())?.map(({ version }) => version)).toEqual([2]);
  await client.answer(answer("trial-2"));
  await client.comment("Nice.");
  expect(await client.session()).toMatchObject({
    body: { situation: "finished", ending: { comment: "Nice." } },
  });
  expect(refused).not.toHaveBeenCalled();

  // Another round knows nothing of this one.
  expect(await trialJudgeClient(material).session()).toMatchObject({ body: { situation: "consent" } });
  expect(judgeStorage("trial", inPage()).instructionsShown()).toBeUndefined();
});

test("only the client that a judge's page is given talks to the server", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const talking = files.filter((name) =>
    /\bfetch\(|sendBeacon|XMLHttpRequest|WebSocket|EventSource|"use server"/.test(
      readFileSync(path.join(import.meta.dirname, name), "utf8"),
    ),
  );
  expect(talking).toEqual(["http-judge-client.ts"]);
});
