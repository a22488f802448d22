import { beforeEach, describe, expect, test } from "vitest";
import { sendFile, uploadFiles } from "../../testing/campaigns/upload-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser } from "../../testing/database/people";
import { ALPHA, BETA, SOURCE, THREE } from "../../testing/files/three-segments";
import { zipArchive } from "../../testing/files/zip-archive";
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
      "a.txt is not complete: 6 of 10 bytes have arrived.",
    );
    expect(await sent(uploadId, 6, "6\n89")).toMatchObject({ received: 10 });
    expect((await recogniseUploadFile({ uploadId, name: "a.txt" }, context)).file).toMatchObject({
      lines: 2,
    });
    // Sent again as it is, it changes nothing.
    expect(await sent(uploadId, 0, "0123456\n89")).toMatchObject({ received: 10 });
  });

  test("a second file of a name is refused, and stands once the first was removed", async () => {
    const { uploadId } = await startUpload({ campaignId }, context);
    await sent(uploadId, 0, "0123456\n89");
    await recogniseUploadFile({ uploadId, name: "a.txt" }, context);
    await expect(sent(uploadId, 0, "other", 5)).rejects.toThrow(
      "A file called a.txt is here already, with other content. Remove it first, or rename this one.",
    );
    const twin = { uploadId, name: "A.TXT", offset: 0, size: 2, bytes: Buffer.from("a\n") };
    await expect(receiveUploadPiece(twin, context)).rejects.toThrow(
      "a.txt is here already, and differs from A.TXT in letter case alone. Rename one of them.",
    );
    await removeUploadFile({ uploadId, name: "a.txt" }, context);
    expect(await sent(uploadId, 0, "other", 5)).toMatchObject({ size: 5, received: 5 });
    expect((await recogniseUploadFile({ uploadId, name: "a.txt" }, context)).file).toMatchObject({
      lines: 1,
    });
  });

  test("of a file that is not complete are replaced where it begins otherwise", async () => {
    const { uploadId } = await startUpload({ campaignId }, context);
    await sent(uploadId, 0, "0123");
    expect(await sent(uploadId, 0, "other", 5)).toMatchObject({ size: 5, received: 5 });
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

describe("files can be taken for something else, and removed", () => {
  const zip = zipArchive([
    { name: "alpha.txt", content: ALPHA },
    { name: "beta.txt", content: BETA },
  ]);

  test("what lies in an archive is not sent beside it", async () => {
    const { uploadId } = await uploadFiles(context, campaignId, { "source.txt": SOURCE, "all.zip": zip });
    const before = await viewUpload({ uploadId }, context);
    await expect(sendFile(context, uploadId, "all.zip/alpha.txt", "x\n")).rejects.toThrow(
      "all.zip/alpha.txt is inside an uploaded archive. Upload the archive again instead.",
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
      ["A.docx", "this is a Word document"],
      ["b.zip", undefined],
      ["b.zip/c.xlsx", "this is a Word document"],
    ]);
  });

  test("files of office programs are known under any name, in archives too", async () => {
    const docx = zipArchive([{ name: "word/document.xml", content: Buffer.from("<document/>") }]);
    const { view } = await uploadFiles(context, campaignId, {
      "A.txt": docx,
      "set.zip": zipArchive([{ name: "B", content: docx }]),
    });
    expect(view.files.map(({ name, problem }) => [name, problem?.text.split(";")[0]])).toEqual([
      ["A.txt", "this is a Word document"],
      ["set.zip", undefined],
      ["set.zip/B", "this is a Word document"],
    ]);
    expect(view.missing[0]).toBe("2 files have problems. Fix, remove or ignore them.");
  });

  test("whatever is ignored has its reason", async () => {
    const zip = zipArchive([
      { name: "out/A.txt", content: "a\n" },
      { name: "out/README.md", content: "#" },
      { name: "out/.hidden", content: "x" },
      { name: "more.zip", content: zipArchive([{ name: "C", content: "c\n" }]) },
      ...Array.from({ length: 7 }, (_, at) => ({ name: `__MACOSX/out/._${at}`, content: "x" })),
    ]);
    const { uploadId, view } = await uploadFiles(context, campaignId, {
      "set.zip": zip,
      "source.txt": "s\n",
    });
    const reasons = (files: typeof view.files) =>
      files.flatMap(({ name, role, reason }) => (role === "ignored" ? [[name, reason]] : []));
    expect(reasons(view.files)).toEqual([
      ["set.zip/__MACOSX/", "7 files added by macOS"],
      ["set.zip/more.zip", "archives inside archives are not opened; unpack it first"],
      ["set.zip/out/.hidden", "hidden file"],
      ["set.zip/out/README.md", "looks like a note, not data"],
    ]);
    const chosen = await changeUploadFileRole({ uploadId, name: "set.zip", role: "ignored" }, context);
    expect(new Map(reasons(chosen.files) as [string, string][])).toEqual(
      new Map([
        ["set.zip", "you chose to ignore it"],
        ["set.zip/__MACOSX/", "7 files added by macOS"],
        ["set.zip/more.zip", "archives inside archives are not opened; unpack it first"],
        ["set.zip/out/.hidden", "hidden file"],
        ["set.zip/out/A.txt", "its archive is ignored"],
        ["set.zip/out/README.md", "looks like a note, not data"],
      ]),
    );
  });

  test.each([
    ["=cmd.txt", 'the system name "=cmd" begins with =, and spreadsheets would take it for a formula'],
    ["@sum.txt", "begins with @"],
  ])("a file called %s is told before anything is stored", async (name, problem) => {
    const { view } = await uploadFiles(context, campaignId, { "source.txt": "a\n", [name]: "b\n" });
    expect(view.missing.join(" ")).toContain(problem);
  });

  test.each(['{"segment":"1","source":"a","outputs":{"../x":"b","A":"c"}}', "source,A,a\na,b,c\n"])(
    "names inside a file are told too: %s",
    async (text) => {
      const name = text.startsWith("{") ? "x.jsonl" : "x.csv";
      const { uploadId } = await uploadFiles(context, campaignId, { [name]: text });
      await startReadingUpload({ uploadId }, context).catch(() => undefined);
      await readUpload({ uploadId }, context);
      const { error, missing } = await viewUpload({ uploadId }, context);
      expect(`${error} ${missing.join(" ")}`).toMatch(
        /is a path, and names become files|differ in letter case alone/,
      );
    },
  );

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
    expect(new Set(messages)).toEqual(
      new Set(["This campaign does not exist, or you do not have access to it."]),
    );
  });
});
