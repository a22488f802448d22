import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { storeAll, uploadFiles } from "../../testing/campaigns/upload-steps";
import { campaignContents } from "../../testing/database/campaign-contents";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { ALPHA, BETA, SOURCE, THREE } from "../../testing/files/three-segments";
import { zipArchive } from "../../testing/files/zip-archive";
import { changeUploadSettings } from "./change-upload";
import { readUpload } from "./read-upload";
import { startReadingUpload } from "./start-reading-upload";
import { startStoringUpload } from "./start-storing-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();
const context = contextOf(db);
let campaignId = "";

beforeEach(async () => {
  campaignId = (await createCampaign(db)).id;
});

const contents = () => campaignContents(db, campaignId);

const STORED = [
  {
    source: "He go home .",
    hypotheses: [
      { text: "He go home .", systems: ["INPUT"], originals: [] },
      { text: "He goes home .", systems: ["alpha", "beta"], originals: ["He goes  home .\r"] },
    ],
  },
  {
    source: "I likes it .",
    hypotheses: [
      { text: "I like it .", systems: ["alpha"], originals: [] },
      { text: "I likes it .", systems: ["INPUT", "beta"], originals: [] },
    ],
  },
  {
    source: "They is here .",
    hypotheses: [
      { text: "", systems: ["beta"], originals: [] },
      { text: "They are here .", systems: ["alpha"], originals: [] },
      { text: "They is here .", systems: ["INPUT"], originals: [] },
    ],
  },
];

describe("what is stored", () => {
  test("a source and one file per system, with INPUT", async () => {
    const { uploadId, view } = await uploadFiles(context, campaignId, THREE);
    expect(view.missing).toEqual([]);
    expect(view.files.map(({ name, role, system, lines }) => [name, role, system, lines])).toEqual([
      ["out/alpha.txt", "outputs", "alpha", 3],
      ["out/beta.txt", "outputs", "beta", 3],
      ["source.txt", "source", undefined, 3],
    ]);
    await changeUploadSettings({ uploadId, settings: { includeInput: true } }, context);
    await startReadingUpload({ uploadId }, context);
    await readUpload({ uploadId }, context);
    const ready = await viewUpload({ uploadId }, context);
    expect(ready).toMatchObject({ state: "ready", progress: 1 });
    expect(ready.preview).toMatchObject({
      systems: ["alpha", "beta", "INPUT"],
      segments: 3,
      outputs: 9,
      segmentsByDistinct: [0, 0, 2, 1],
      documents: 0,
    });
    expect(await contents()).toEqual({ systems: [], segments: [] });
    await startStoringUpload({ uploadId }, context);
    await storeUpload({ uploadId }, context);
    expect(await contents()).toEqual({ systems: ["alpha", "beta", "INPUT (input)"], segments: STORED });
    expect(await viewUpload({ uploadId }, context)).toMatchObject({
      state: "done",
      progress: 1,
      missing: [],
    });
    expect(await db.uploadChunk.count({ where: { file: { uploadId } } })).toBe(0);
    expect(await db.auditEvent.findMany({ where: { campaignId, action: "data-stored" } })).toMatchObject([
      { detail: { systems: 3, segments: 3, hypotheses: 7 } },
    ]);
  });

  test("a zip with gzip in it gives the same as the files by themselves, in whatever order they come", async () => {
    const zip = zipArchive([
      { name: "outputs/beta.txt.gz", content: gzipSync(BETA), stored: true },
      { name: "outputs/alpha.txt", content: ALPHA },
      { name: "__MACOSX/alpha.txt", content: "no file" },
      { name: "outputs/src.txt", content: SOURCE },
    ]);
    const { view } = await storeAll(context, campaignId, { "all.zip": zip }, { includeInput: true });
    expect(view.files.map(({ name, role, inArchive }) => [name, role, inArchive])).toEqual([
      ["all.zip", "archive", false],
      ["all.zip/__MACOSX/alpha.txt", "ignored", true],
      ["all.zip/outputs/alpha.txt", "outputs", true],
      ["all.zip/outputs/beta.txt.gz", "outputs", true],
      ["all.zip/outputs/src.txt", "source", true],
    ]);
    expect(await contents()).toEqual({ systems: ["alpha", "beta", "INPUT (input)"], segments: STORED });
  });

  test("JSONL with documents, texts with line breaks", async () => {
    const lines = [
      { segment: "1", document: "essay", source: "He go home .", outputs: { beta: "a\nb", alpha: "a b" } },
      { segment: "2", source: "I likes it .", outputs: { beta: "c", alpha: "d" } },
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    await storeAll(context, campaignId, { "outputs.jsonl.gz": gzipSync(text) });
    expect(await contents()).toEqual({
      systems: ["alpha", "beta"],
      segments: [
        {
          source: "He go home .",
          document: "essay",
          hypotheses: [{ text: "a b", systems: ["alpha", "beta"], originals: ["a\nb"] }],
        },
        {
          source: "I likes it .",
          hypotheses: [
            { text: "c", systems: ["beta"], originals: [] },
            { text: "d", systems: ["alpha"], originals: [] },
          ],
        },
      ],
    });
  });

  test("a table, as a spreadsheet saves it", async () => {
    const table = '\uFEFFdoc;Source;My system;beta\r\nessay;He go home .;"a\nb";a b\r\n;I likes it .;d;c\r\n';
    await storeAll(context, campaignId, { "my table.csv": table });
    expect(await contents()).toEqual({
      systems: ["My-system", "beta"],
      segments: [
        {
          source: "He go home .",
          document: "essay",
          hypotheses: [{ text: "a b", systems: ["My-system", "beta"], originals: ["a\nb"] }],
        },
        {
          source: "I likes it .",
          hypotheses: [
            { text: "c", systems: ["beta"], originals: [] },
            { text: "d", systems: ["My-system"], originals: [] },
          ],
        },
      ],
    });
  });

  test("Appraise XML", async () => {
    const xml = `<set id="s" source-language="eng" target-language="eng">
      <seg id="1" doc-id="d"><source>He go .</source><translation system="beta">He goes .</translation>
        <translation system="alpha">He went .</translation></seg>
    </set>`;
    await storeAll(context, campaignId, { "tasks.xml": xml });
    expect((await contents()).segments).toEqual([
      {
        source: "He go .",
        document: "d",
        hypotheses: [
          { text: "He goes .", systems: ["beta"], originals: [] },
          { text: "He went .", systems: ["alpha"], originals: [] },
        ],
      },
    ]);
  });

  test("documents, gold, references and scores", async () => {
    const m2 =
      "S He go home .\nA 1 2|||Vform|||goes|||REQUIRED|||-NONE-|||0\n\n" +
      "S I likes it .\nA 1 2|||SVA|||like|||REQUIRED|||-NONE-|||1\n\nS They is here .\n\n";
    const { view } = await storeAll(context, campaignId, {
      ...THREE,
      "doc-ids.txt": "one\none\ntwo\n",
      "gold.m2": m2,
      "ref0.txt": ALPHA,
      "scores.bleu": "alpha 0.5\nbeta 0.25 0.5 0.125\n".replace(" 0.5 0.125", ""),
      "gleu.txt": "gleu\ten-en\ttest\talpha\t0\t0.75\ngleu\ten-en\ttest\tbeta\t2\t-1\n",
      "readme.txt": "Thank you.",
    });
    expect(Object.fromEntries(view.files.map(({ name, role }) => [name, role]))).toMatchObject({
      "doc-ids.txt": "documents",
      "gold.m2": "gold",
      "ref0.txt": "reference",
      "scores.bleu": "scores",
      "gleu.txt": "scores",
      "readme.txt": "ignored",
    });
    expect(view.preview).toMatchObject({
      documents: 2,
      references: [{ file: "ref0.txt", name: "ref0" }],
      scores: [
        { file: "gleu.txt", metric: "gleu", of: "outputs", scores: 2 },
        { file: "scores.bleu", metric: "bleu", of: "systems", scores: 2 },
      ],
    });
    const stored = await contents();
    expect(stored.segments.map(({ document }) => document)).toEqual(["one", "one", "two"]);
    expect(stored.segments.map(({ references }) => references)).toEqual([
      ["ref0: He goes home ."],
      ["ref0: I like it ."],
      ["ref0: They are here ."],
    ]);
    const edit = { start: 1, end: 2, required: true };
    expect(stored.segments[0]?.gold).toMatchObject([
      { annotator: 0, edits: [{ ...edit, type: "Vform", corrections: ["goes"] }] },
    ]);
    expect(stored.segments[1]?.gold).toMatchObject([
      { annotator: 1, edits: [{ ...edit, type: "SVA", corrections: ["like"] }] },
    ]);
    const scores = await db.metricScore.findMany({
      where: { campaignId },
      include: { metric: true, system: true, segment: true },
      orderBy: { id: "asc" },
    });
    expect(
      scores.map(({ metric, system, segment, score }) => [
        metric.name,
        system.name,
        segment?.position ?? "all",
        score,
      ]),
    ).toEqual([
      ["gleu", "alpha", 0, 0.75],
      ["gleu", "beta", 2, -1],
      ["bleu", "alpha", "all", 0.5],
      ["bleu", "beta", "all", 0.25],
    ]);
  });
});
