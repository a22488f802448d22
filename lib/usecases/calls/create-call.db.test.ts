import { describe, expect, it } from "vitest";
import { createCallInput } from "../../domain/calls/call-inputs";
import { parseInput } from "../../domain/input/field-problems";
import { useTestDatabase } from "../../testing/database/database";
import { addTestSet } from "./add-test-set";
import { createCall } from "./create-call";
import { viewCall } from "./view-call";

const { db } = useTestDatabase();
const context = { db, actor: { kind: "system" } as const, now: new Date("2026-11-20T10:00:00Z"), seed: 7 };
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

const source = file("source.txt", "He go home .\nI likes it .\n");
const gold = file(
  "gold.m2",
  "S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\nS I likes it .\nA 1 2|||SVA|||like|||REQUIRED|||-NONE-|||0\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1\n\n",
);
const terms = { title: "Verbs", language: "en" };

describe("a call", () => {
  it("is created with its test set, both or nothing", async () => {
    const input = parseInput(createCallInput, { terms });
    const testSet = { name: "test", isValidation: false, source, gold: [gold], references: [] };
    const created = await createCall({ ...input, testSet }, context);
    expect(created).toMatchObject({ slug: "verbs", seed: 7, testSet: { segments: 2, annotators: 2 } });
    const { call, phase, testSets } = await viewCall({ callId: created.callId }, context);
    expect([phase, call.settings.submissionsPerTestSet, call.version]).toEqual(["draft", 7, 1]);
    expect(testSets.map(({ files }) => files.map(({ role, format }) => [role, format]))).toEqual([
      [
        ["SOURCE", "lines"],
        ["GOLD", "m2"],
      ],
    ]);
    const stored = await db.testSetSegment.findMany({ orderBy: { position: "asc" } });
    expect(stored.map(({ gold }) => JSON.stringify(gold))).toEqual([
      expect.stringContaining('"goes"'),
      expect.stringContaining('"annotator": 1'.replace(" ", "")),
    ]);
    const short = { ...testSet, gold: [file("gold.m2", "S He go home .\n\n")] };
    await expect(createCall({ ...input, testSet: short }, context)).rejects.toThrow(
      "gold.m2, line 1: 1 sentence, but the source has 2 lines.",
    );
    expect(await db.call.count()).toBe(1);
  });

  it("takes a further test set, with documents and references, and none of the same name", async () => {
    const { callId } = await createCall(parseInput(createCallInput, { terms }), context);
    const jsonl = file(
      "source.jsonl",
      '{"source":"He go home .","document":"a"}\n{"source":"I likes it .","document":"b"}\n',
    );
    const references = [file("ref.txt", "He goes home .\r\nI like it .")];
    const testSet = { callId, name: "dev", isValidation: true, source: jsonl, gold: [], references };
    await addTestSet(testSet, context);
    const [set] = (await viewCall({ callId }, context)).testSets;
    expect(set).toMatchObject({ name: "dev", isValidation: true, segments: 2 });
    const rows = await db.testSetSegment.findMany({
      where: { testSetId: set!.id },
      orderBy: { position: "asc" },
    });
    expect(rows.map(({ document, gold, references }) => [document, gold, references])).toEqual([
      ["a", null, ["He goes home ."]],
      ["b", null, ["I like it ."]],
    ]);
    await expect(addTestSet(testSet, context)).rejects.toThrow("The call already has a test set dev.");
  });

  it("does not exist to whoever does not organise it", async () => {
    const { callId } = await createCall(parseInput(createCallInput, { terms }), context);
    const stranger = {
      kind: "user",
      id: callId,
      role: "ORGANISER",
      sessionVersion: 1,
      memberships: [],
    } as const;
    for (const id of [callId, "00000000-0000-4000-8000-000000000000", "no id"])
      await expect(viewCall({ callId: id }, { ...context, actor: stranger })).rejects.toThrow(
        "This call does not exist.",
      );
  });
});
