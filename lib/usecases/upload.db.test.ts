import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { FileRole } from "../domain/campaign-data/file-role";
import { useTestDatabase } from "../testing/database";
import { contextOf, createCampaign, createOrganiser } from "../testing/people";
import { sendFile, storeAll, uploadFiles } from "../testing/upload-steps";
import { zipArchive } from "../testing/zip-archive";
import { changeUploadFileRole, changeUploadSettings, removeUploadFile } from "./change-upload";
import { findCurrentUpload } from "./find-current-upload";
import { readUpload } from "./read-upload";
import { receiveUploadPiece } from "./receive-upload-piece";
import { recogniseUploadFile } from "./recognise-upload-file";
import { startReadingUpload } from "./start-reading-upload";
import { startStoringUpload } from "./start-storing-upload";
import { startUpload } from "./start-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();
const context = contextOf(db);
let campaignId = "";

beforeEach(async () => {
  campaignId = (await createCampaign(db)).id;
});

const SOURCE = "He go home .\nI likes it .\nThey is here .\n";
const ALPHA = "He goes home .\nI like it .\nThey are here .\n";
const BETA = "He goes  home .\r\nI likes it .\n\n";

/** What the campaign holds, without keys. */
async function contents() {
  const systems = await db.system.findMany({ where: { campaignId }, orderBy: { id: "asc" } });
  const segments = await db.segment.findMany({
    where: { campaignId },
    orderBy: { position: "asc" },
    include: {
      hypotheses: { orderBy: { id: "asc" }, include: { outputs: { include: { system: true } } } },
      gold: { orderBy: { annotator: "asc" } },
      references: { orderBy: { name: "asc" } },
    },
  });
  return {
    systems: systems.map(({ name, isInput }) => (isInput ? `${name} (input)` : name)),
    segments: segments.map(({ source, document, hypotheses, gold, references }) => ({
      source,
      ...(document === null ? {} : { document }),
      hypotheses: hypotheses.map(({ text, outputs }) => ({
        text,
        systems: outputs.map(({ system }) => system.name).sort(),
        originals: outputs.flatMap(({ original }) => (original === null ? [] : [original])),
      })),
      ...(gold.length === 0 ? {} : { gold: gold.map(({ annotator, edits }) => ({ annotator, edits })) }),
      ...(references.length === 0
        ? {}
        : { references: references.map(({ name, text }) => `${name}: ${text}`) }),
    })),
  };
}

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

const THREE = { "source.txt": SOURCE, "out/alpha.txt": ALPHA, "out/beta.txt": BETA };

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

  test("new data take the place of the old, plan, tasks and metrics with them", async () => {
    await storeAll(context, campaignId, { ...THREE, "ref0.txt": ALPHA, "scores.bleu": "alpha 1\n" });
    const segment = await db.segment.findFirstOrThrow({
      where: { campaignId },
      include: { hypotheses: true },
    });
    await db.task.create({
      data: {
        campaignId,
        segmentId: segment.id,
        draw: 0,
        hypotheses: { create: { hypothesisId: segment.hypotheses[0]?.id ?? 0 } },
      },
    });
    await db.campaign.update({ where: { id: campaignId }, data: { plan: {}, plannedAt: context.now } });
    await storeAll(context, campaignId, { "source.txt": "a\n", "x.txt": "b\n", "y.txt": "c\n" });
    expect((await contents()).systems).toEqual(["x", "y"]);
    const where = { where: { campaignId } };
    expect([
      await db.segment.count(where),
      await db.output.count(where),
      await db.task.count(where),
      await db.metric.count(where),
      await db.metricScore.count(where),
      await db.upload.count(where),
    ]).toEqual([1, 2, 0, 0, 0, 1]);
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      plan: null,
      plannedAt: null,
    });
  });
});

test("systems renamed and sent in reverse order leave the hypotheses as they were", async () => {
  const texts = async () =>
    (await db.hypothesis.findMany({ where: { segment: { campaignId } }, orderBy: { id: "asc" } })).map(
      ({ text }) => text,
    );
  await storeAll(context, campaignId, { ...THREE, "out/gamma.txt": SOURCE });
  const before = await texts();
  await storeAll(context, campaignId, {
    "out/a1.txt": SOURCE,
    "out/z9.txt": ALPHA,
    "out/y8.txt": BETA,
    "source.txt": SOURCE,
  });
  expect(before).toHaveLength(7);
  expect(await texts()).toEqual(before);
});

describe("files can be taken for something else, and removed", () => {
  const zip = zipArchive([
    { name: "alpha.txt", content: ALPHA },
    { name: "beta.txt", content: BETA },
  ]);

  test("what lies in an archive is not sent beside it", async () => {
    const { uploadId } = await uploadFiles(context, campaignId, { "source.txt": SOURCE, "all.zip": zip });
    const before = await viewUpload({ uploadId }, context);
    await expect(sendFile(context, uploadId, "all.zip/alpha.txt", "x\n")).rejects.toThrow(
      "all.zip/alpha.txt lies in an archive that is here. Send the archive again instead.",
    );
    expect(await viewUpload({ uploadId }, context)).toEqual(before);
  });

  test("what lies in an archive can be left out, but goes with the archive only", async () => {
    const { uploadId } = await uploadFiles(context, campaignId, { "source.txt": SOURCE, "all.zip": zip });
    const name = "all.zip/alpha.txt";
    await expect(removeUploadFile({ uploadId, name }, context)).rejects.toMatchObject({
      code: "invalid-input",
    });
    const out = await changeUploadFileRole({ uploadId, name, role: "ignored" }, context);
    expect(out.files.map(({ role }) => role)).toEqual(["archive", "ignored", "outputs", "source"]);
    await expect(
      changeUploadFileRole({ uploadId, name: "all.zip", role: "outputs" }, context),
    ).rejects.toMatchObject({ code: "invalid-input" });
    const closed = await changeUploadFileRole({ uploadId, name: "all.zip", role: "ignored" }, context);
    expect(closed.files.map(({ role }) => role)).toEqual(["ignored", "ignored", "ignored", "source"]);
    const gone = await removeUploadFile({ uploadId, name: "all.zip" }, context);
    expect(gone.files.map((file) => file.name)).toEqual(["source.txt"]);
    expect(gone.settings.roles).toEqual({});
  });

  test("a table without sources says so at once, and may hold the lines of a system instead", async () => {
    const { uploadId, view } = await uploadFiles(context, campaignId, {
      "a.csv": "one\ntwo\n",
      "s.txt": "1\n2\n",
    });
    const file = view.files.find(({ name }) => name === "a.csv");
    expect(file).toMatchObject({ role: "outputs-table", problem: { line: 1 } });
    expect(file?.problem?.text).toMatch(/^the first row must name the columns/);
    const next = await changeUploadFileRole({ uploadId, name: "a.csv", role: "outputs" }, context);
    const changed = next.files.find(({ name }) => name === "a.csv");
    expect(changed).toMatchObject({ role: "outputs", lines: 2 });
    expect(changed?.problem).toBeUndefined();
  });

  test("files of office programs are no zips and no outputs", async () => {
    const docx = zipArchive([{ name: "word/document.xml", content: Buffer.from("<document/>") }]);
    const { view } = await uploadFiles(context, campaignId, {
      "A.docx": docx,
      "b.zip": zipArchive([{ name: "c.xlsx", content: docx }]),
    });
    expect(view.files.map(({ name, problem }) => [name, problem?.text.split(";")[0]])).toEqual([
      ["A.docx", "this is a word processor’s file"],
      ["b.zip", undefined],
      ["b.zip/c.xlsx", "this is a spreadsheet"],
    ]);
  });

  test("lines are counted once they matter", async () => {
    const { uploadId, view } = await uploadFiles(context, campaignId, {
      ...THREE,
      "readme.txt": "too short\n",
    });
    expect(view.files.find((file) => file.name === "readme.txt")?.lines).toBeUndefined();
    const next = await changeUploadFileRole({ uploadId, name: "readme.txt", role: "reference" }, context);
    expect(next.files.find((file) => file.name === "readme.txt")).toMatchObject({
      lines: 1,
      problem: { text: "1 line, 2 fewer than the source (3)", line: 2 },
    });
  });

  test("a change after the preview makes that untrue; data that are stored want another upload", async () => {
    const { uploadId } = await uploadFiles(context, campaignId, THREE);
    await startReadingUpload({ uploadId }, context);
    await expect(removeUploadFile({ uploadId, name: "source.txt" }, context)).rejects.toMatchObject({
      code: "conflict",
    });
    await readUpload({ uploadId }, context);
    const changed = await changeUploadSettings({ uploadId, settings: { includeInput: true } }, context);
    expect(changed.state).toBe("receiving");
    expect(changed.preview).toBeUndefined();
    await expect(startStoringUpload({ uploadId }, context)).rejects.toMatchObject({ code: "conflict" });
    await startReadingUpload({ uploadId }, context);
    await readUpload({ uploadId }, context);
    await startStoringUpload({ uploadId }, context);
    await storeUpload({ uploadId }, context);
    await expect(removeUploadFile({ uploadId, name: "source.txt" }, context)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("what is wrong with files is said with file and line, and changes nothing", () => {
  /** Each with what a good campaign has, and one file that is wrong. */
  const wrong: readonly (readonly [string, Readonly<Record<string, string | Uint8Array>>, string])[] = [
    [
      "an output that is not UTF-8 within an archive",
      {
        "more.zip": zipArchive([{ name: "gamma.txt", content: Buffer.from("a\n\xff\nc\n", "latin1") }]),
      },
      "file has a problem",
    ],
    [
      "gold of another source",
      { "gold.m2": "S He go home .\n\nS I like it .\n\nS They is here .\n\n" },
      'gold.m2, line 3: sentence 2 is "I like it .", but the source has "I likes it ." there',
    ],
    [
      "gold that ends early",
      { "gold.m2": "S He go home .\n\nS I likes it .\n\n" },
      "gold.m2, line 2: 2 sentences, fewer than there are segments",
    ],
    [
      "gold that goes on",
      { "gold.m2": "S He go home .\n\nS I likes it .\n\nS They is here .\n\nS More .\n\n" },
      "gold.m2, line 7: more sentences than the 3 segments",
    ],
    [
      "an edit that is none",
      { "gold.m2": "S He go home .\nA 1 9|||X|||goes|||REQUIRED|||-NONE-|||0\n" },
      "gold.m2, line 2: ",
    ],
    [
      "a document without an id",
      { "docs.txt": "one\n\ntwo\n" },
      "docs.txt, line 2: the line holds no document id",
    ],
    [
      "a score of an unknown system",
      { "scores.bleu": "alpha 1\n\nnobody 0.5\n" },
      "scores.bleu, line 3: the score is of nobody, of which there are no outputs",
    ],
    [
      "a score of no segment",
      { "scores.tsv": "m\tl\tt\talpha\t3\t1\n" },
      "scores.tsv, line 1: segment 3 is beyond the last, 2",
    ],
    [
      "a precision that is no share",
      { "scores.m2": "alpha 40 62 12\n" },
      "scores.m2, line 1: precision and recall are shares from 0 to 1, not 62",
    ],
    [
      "the same score in two files",
      { "scores.bleu": "alpha 1\n", "more/scores.bleu": "alpha 1\n" },
      "scores.bleu, line 1: more/scores.bleu has scores of systems by bleu already",
    ],
  ];

  test.each(wrong)("%s", async (_, files, message) => {
    await storeAll(context, campaignId, { "source.txt": "kept\n", "x.txt": "b\n", "y.txt": "c\n" });
    const before = await contents();
    const roles: Record<string, FileRole> = {};
    for (const name of Object.keys(files)) if (name.includes("scores")) roles[name] = "scores";
    const { uploadId } = await uploadFiles(context, campaignId, { ...THREE, ...files }, roles);
    const failed = await startReadingUpload({ uploadId }, context)
      .then(() => readUpload({ uploadId }, context))
      .then(() => viewUpload({ uploadId }, context))
      .then(({ state, error }) => `${state}: ${error}`)
      .catch((error: Error) => `failed: ${error.message}`);
    expect(failed).toMatch(/^failed: /);
    expect(failed).toContain(message);
    expect(await contents()).toEqual(before);
  });

  test("a line too few is found as soon as the file is there, and again when the source comes later", async () => {
    const source = Array.from({ length: 60 }, (_, line) => `This sentence is number ${line * 7919} of all .`);
    const short = source.toSpliced(40, 1).map((line) => line.replace("This", "That"));
    const { uploadId, view } = await uploadFiles(context, campaignId, {
      "alpha.txt": `${source.join("\n")}\n`,
      "beta.txt": `${short.join("\n")}\n`,
      "source.txt": `${source.join("\n")}\n`,
    });
    const problem = {
      text: "59 lines, one fewer than the source (60); first difference near line 41",
      line: 41,
    };
    expect(view.files.map(({ name, problem: said }) => [name, said])).toEqual([
      ["alpha.txt", undefined],
      ["beta.txt", problem],
      ["source.txt", undefined],
    ]);
    expect(view.missing).toEqual(["A file has a problem. Mend it, remove it, or leave it out."]);
    await expect(startReadingUpload({ uploadId }, context)).rejects.toThrow("A file has a problem.");
    const without = await changeUploadFileRole({ uploadId, name: "beta.txt", role: "ignored" }, context);
    expect(without.files[1]).toMatchObject({ role: "ignored", roleChosen: true });
    expect(without.files[1]?.problem).toBeUndefined();
    const other = await changeUploadFileRole({ uploadId, name: "beta.txt", role: "source" }, context);
    expect(other.files.map(({ role }) => role)).toEqual(["outputs", "source", "ignored"]);
    expect(other.files[0]?.problem?.text).toMatch(/^60 lines, one more than the source \(59\)/);
  });

  test("an archive that is none", async () => {
    const { view } = await uploadFiles(context, campaignId, {
      "a.zip": Buffer.from("PK\u0003\u0004 and no more"),
    });
    expect(view.files[0]?.problem?.text).toMatch(/^cannot be read: the file is no zip archive, or cut off/);
  });
});

describe("pieces", () => {
  const sent = (uploadId: string, offset: number, text: string, size = 10) =>
    receiveUploadPiece({ uploadId, name: "a.txt", offset, size, bytes: Buffer.from(text) }, context);

  test("come in order; one that comes again changes nothing, a gap and other bytes are refused", async () => {
    const { uploadId } = await startUpload({ campaignId }, context);
    expect(await sent(uploadId, 0, "0123")).toEqual({ name: "a.txt", size: 10, received: 4 });
    expect(await sent(uploadId, 0, "0123")).toMatchObject({ received: 4 });
    expect(await sent(uploadId, 2, "2345")).toMatchObject({ received: 6 });
    expect(await sent(uploadId, 1, "12")).toMatchObject({ received: 6 });
    await expect(sent(uploadId, 7, "7")).rejects.toMatchObject({ code: "conflict" });
    await expect(sent(uploadId, 2, "xx")).rejects.toMatchObject({ code: "conflict" });
    await expect(sent(uploadId, 6, "67890")).rejects.toMatchObject({ code: "invalid-input" });
    await expect(recogniseUploadFile({ uploadId, name: "a.txt" }, context)).rejects.toThrow(
      "a.txt is not complete: 6 of 10 bytes are here.",
    );
    expect(await sent(uploadId, 6, "6\n89")).toMatchObject({ received: 10 });
    expect((await recogniseUploadFile({ uploadId, name: "a.txt" }, context)).file).toMatchObject({
      lines: 2,
    });
    expect(await sent(uploadId, 0, "other", 5)).toMatchObject({ size: 5, received: 5 });
    expect((await recogniseUploadFile({ uploadId, name: "a.txt" }, context)).file).toMatchObject({
      lines: 1,
    });
  });

  test("larger than a row are cut and read back as they were", async () => {
    const text = Array.from({ length: 300_000 }, (_, line) => `line ${line}`).join("\n");
    const { view } = await uploadFiles(context, campaignId, { "a.txt": text });
    expect(view.files).toMatchObject([{ size: text.length, received: text.length, lines: 300_000 }]);
    expect(await db.uploadChunk.count({ where: { file: { uploadId: view.id } } })).toBeGreaterThan(3);
  });

  test("of an empty file", async () => {
    const { view } = await uploadFiles(context, campaignId, { "a.txt": "" });
    expect(view.files).toMatchObject([{ received: 0, lines: 0, problem: { text: "the file is empty" } }]);
  });

  test("of files side by side, and of one that is sent twice at once", async () => {
    const { uploadId } = await startUpload({ campaignId }, context);
    const received = await Promise.all(
      ["a", "b", "a", "c", "b", "a"].map((name) =>
        receiveUploadPiece({ uploadId, name, offset: 0, size: 3, bytes: Buffer.from("xyz") }, context),
      ),
    );
    expect(received.map((piece) => piece.received)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(await db.uploadChunk.count({ where: { file: { uploadId } } })).toBe(3);
  });
});

describe("jobs", () => {
  async function storing() {
    const { uploadId } = await uploadFiles(context, campaignId, THREE);
    await startReadingUpload({ uploadId }, context);
    await readUpload({ uploadId }, context);
    await startStoringUpload({ uploadId }, context);
    return uploadId;
  }

  test("one that dies half-way leaves nothing, and done again it stores everything", async () => {
    await storeAll(context, campaignId, { "source.txt": "kept\n", "x.txt": "b\n", "y.txt": "c\n" });
    const before = await contents();
    const uploadId = await storing();
    const abort = new AbortController();
    // The transaction is under way when the signal comes: the last thing asked before all is committed.
    const reason = new Error("the worker stops");
    let asked = 0;
    const signal = new Proxy(abort.signal, {
      get: (target, key) => {
        if (key !== "throwIfAborted") return Reflect.get(target, key, target);
        return () => {
          asked += 1;
          if (asked === 4) throw reason;
        };
      },
    });
    await expect(storeUpload({ uploadId }, context, { signal })).rejects.toThrow("the worker stops");
    expect(await contents()).toEqual(before);
    expect((await viewUpload({ uploadId }, context)).state).toBe("storing");
    await storeUpload({ uploadId }, context);
    expect((await contents()).systems).toEqual(["alpha", "beta"]);
  });

  test("two at once store once", async () => {
    const uploadId = await storing();
    await Promise.all([storeUpload({ uploadId }, context), storeUpload({ uploadId }, context)]);
    expect((await contents()).systems).toEqual(["alpha", "beta"]);
    expect(await db.auditEvent.count({ where: { campaignId, action: "data-stored" } })).toBe(1);
    await storeUpload({ uploadId }, context);
    expect(await db.auditEvent.count({ where: { campaignId, action: "data-stored" } })).toBe(1);
  });

  test("data do not change once a judge was given something", async () => {
    const uploadId = await storing();
    await storeUpload({ uploadId }, context);
    const { uploadId: next } = await uploadFiles(context, campaignId, THREE);
    await startReadingUpload({ uploadId: next }, context);
    await readUpload({ uploadId: next }, context);
    await startStoringUpload({ uploadId: next }, context);
    const segment = await db.segment.findFirstOrThrow({
      where: { campaignId },
      include: { hypotheses: true },
    });
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const judge = await db.membership.create({
      data: { campaignId, userId: user.id, role: "JUDGE", pseudonym: "judge-1" },
    });
    const task = await db.task.create({ data: { campaignId, segmentId: segment.id, draw: 0 } });
    await db.assignment.create({
      data: {
        publicId: "0123456789abcdefghijkl",
        campaignId,
        taskId: task.id,
        segmentId: segment.id,
        judgeId: judge.id,
        displayOrder: segment.hypotheses.map(({ id }) => id),
      },
    });
    const before = await contents();
    await storeUpload({ uploadId: next }, context);
    expect(await viewUpload({ uploadId: next }, context)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/^Judges have begun with this campaign/),
    });
    expect(await contents()).toEqual(before);
    await expect(startUpload({ campaignId }, context)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("who may", () => {
  test("organisers of the campaign alone; to others there is no such upload", async () => {
    const mine = await createOrganiser(db);
    const other = await createOrganiser(db);
    const campaign = await createCampaign(db, mine);
    const membership = await db.membership.findFirstOrThrow({ where: { campaignId: campaign.id } });
    const own = contextOf(db, { ...mine.actor, memberships: [membership] });
    const { uploadId } = await uploadFiles(own, campaign.id, { "source.txt": SOURCE });
    expect((await findCurrentUpload({ campaignId: campaign.id }, own))?.id).toBe(uploadId);
    const foreign = contextOf(db, other.actor);
    const name = "source.txt";
    const bytes = Buffer.from("x");
    const attempts = [
      () => viewUpload({ uploadId }, foreign),
      () => receiveUploadPiece({ uploadId, name, offset: 0, size: 1, bytes }, foreign),
      () => recogniseUploadFile({ uploadId, name }, foreign),
      () => changeUploadFileRole({ uploadId, name, role: "ignored" }, foreign),
      () => removeUploadFile({ uploadId, name }, foreign),
      () => startReadingUpload({ uploadId }, foreign),
      () => startStoringUpload({ uploadId }, foreign),
      () => startUpload({ campaignId: campaign.id }, foreign),
      () => viewUpload({ uploadId: "00000000-0000-4000-8000-000000000000" }, foreign),
      () => viewUpload({ uploadId: "no id" }, foreign),
    ];
    const messages = await Promise.all(
      attempts.map((attempt) => attempt().then(String, (error: Error) => error.message)),
    );
    expect(new Set(messages)).toEqual(new Set(["There is no such campaign, or it is not one of yours."]));
  });
});
