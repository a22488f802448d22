import { expect, test } from "vitest";
import { draftFields, type EntryStore, forget, forgetOthers, keep, readDraft } from "./form-draft";

function store(room = 10): EntryStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => {
      if (kept.size >= room) return false;
      kept.set(name, value);
      return true;
    },
    remove: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

const entries = { rankings: { before: "300", typed: "900" } };

test("what one user typed into a form is there for that user and form alone", () => {
  const tab = store();
  expect(keep(tab, "anna", "plan.1", entries)).toBe(true);
  expect(readDraft(tab, "anna", "plan.1")).toEqual(entries);
  expect(readDraft(tab, "anna", "plan.2")).toBeUndefined();
  expect(readDraft(tab, "anne", "plan.1")).toBeUndefined();
  forget(tab, "anna", "plan.1");
  expect(readDraft(tab, "anna", "plan.1")).toBeUndefined();
});

test("what somebody else typed is gone once the next user is there, and nothing but forms is", () => {
  const tab = store();
  keep(tab, "anna", "plan.1", entries);
  keep(tab, "ben", "plan.1", entries);
  tab.kept.set("another program’s", "entry");
  forgetOthers(tab, "ben");
  expect([...tab.kept.keys()]).toEqual(["adjudge.form.ben.plan.1", "another program’s"]);
});

test("where nothing more can be kept, it is said", () => {
  expect(keep(store(0), "anna", "plan.1", entries)).toBe(false);
});

test("what is no such entry is passed over: another version may have kept it", () => {
  const tab = store();
  tab.kept.set("adjudge.form.anna.plan.1", "{");
  expect(readDraft(tab, "anna", "plan.1")).toBeUndefined();
  expect(tab.kept.size).toBe(0);
  expect([...draftFields({ ...entries, judges: 5, seed: { before: "1" } })]).toEqual(Object.entries(entries));
  expect(draftFields(null).size).toBe(0);
});
