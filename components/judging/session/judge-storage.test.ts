import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UnsentAnswer } from "@/lib/domain/judging/answer-queue";
import { inPage, judgeStorage } from "./judge-storage";

/** What a browser's storage does, as far as it is used here; its entries are its own properties. */
function browserStorage(full = false): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      entries[name] = value;
    },
    removeItem: (name: string) => {
      delete entries[name];
    },
  };
  return new Proxy(methods as Storage, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === "string" && name in entries
        ? { configurable: true, enumerable: true, value: entries[name] }
        : undefined,
  });
}

function unsent(clientId: string, madeAt: number): UnsentAnswer {
  const answer = { clientId, assignment: "a", basedOn: 0, ranks: [1], skipReason: null, flagReason: null };
  return { madeAt, answer: { ...answer, activeMs: 1, wallMs: 2 } };
}

const draft = { ranks: [1, null], changedAt: "2026-01-01T00:00:00.000Z", activeMs: 5, flagReason: "odd" };

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tab tells what was ranked of its task from all else that another tab keeps", () => {
  const kept: string[] = [];
  const storage = judgeStorage("me", {
    ...inPage(),
    write: (name) => kept.push(name),
  });
  storage.keepDraft("a", draft);
  storage.keepDraft("b", draft);
  storage.keepUnsent(unsent("1", 1));
  expect(kept.map((name) => storage.isDraft(name, "a"))).toEqual([true, false, false]);
  expect(storage.isDraft(null, "a")).toBe(false);
});

test("another judge in the same browser neither sees nor sends one's answers and drafts", () => {
  const [mine, theirs] = [judgeStorage("mine"), judgeStorage("theirs")];
  mine.keepUnsent(unsent("1", 1));
  mine.keepDraft("a", draft);
  expect(theirs.unsent()).toEqual([]);
  expect(theirs.draft("a")).toBeUndefined();
  expect(theirs.lockName).not.toBe(mine.lockName);
  expect(mine.draft("a")).toEqual(draft);
});

test("answers stay, oldest first, until each is forgotten; what others wrote there is left alone", () => {
  const storage = judgeStorage("mine");
  storage.keepUnsent(unsent("2", 20));
  storage.keepUnsent(unsent("1", 10));
  localStorage.setItem("adjudge.answer.mine.3", "{}");
  localStorage.setItem("something.else", "1");
  // A second tab reads the same.
  const tab = judgeStorage("mine");
  expect(tab.unsent()).toEqual([unsent("1", 10), unsent("2", 20)]);
  tab.forgetUnsent("1");
  expect(storage.unsent()).toEqual([unsent("2", 20)]);
  expect(localStorage.getItem("something.else")).toBe("1");
});

test("where the browser keeps nothing, the page remembers", () => {
  vi.stubGlobal("localStorage", browserStorage(true));
  const storage = judgeStorage("full");
  storage.keepUnsent(unsent("1", 1));
  storage.keepDraft("a", draft);
  expect(storage.unsent()).toEqual([unsent("1", 1)]);
  expect(storage.draft("a")).toEqual(draft);
  storage.forgetUnsent("1");
  storage.forgetDraft("a");
  expect(storage.unsent()).toEqual([]);
  expect(storage.draft("a")).toBeUndefined();
});

test("remembers which instructions were shown here last, each judge's own", () => {
  const storage = judgeStorage("mine");
  expect(storage.instructionsShown()).toBeUndefined();
  storage.keepInstructionsShown(2);
  expect(storage.instructionsShown()).toBe(2);
  expect(judgeStorage("theirs").instructionsShown()).toBeUndefined();
  localStorage.setItem("adjudge.instructions.mine", "something");
  expect(storage.instructionsShown()).toBeUndefined();
});

test("what is kept in the page alone stays there", () => {
  const place = inPage();
  const storage = judgeStorage("mine", place);
  storage.keepUnsent(unsent("1", 1));
  storage.keepDraft("a", draft);
  expect([storage.unsent(), storage.draft("a")]).toEqual([[unsent("1", 1)], draft]);
  expect(judgeStorage("mine", place).unsent()).toHaveLength(1);
  expect(judgeStorage("mine").unsent()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
  storage.forgetUnsent("1");
  expect(storage.unsent()).toEqual([]);
});
