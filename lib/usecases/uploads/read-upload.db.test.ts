import { beforeEach, describe, expect, test } from "vitest";
import type { FileRole } from "../../domain/uploads/file-role";
import { storeAll, uploadFiles } from "../../testing/campaigns/upload-steps";
import { campaignContents } from "../../testing/database/campaign-contents";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign } from "../../testing/database/people";
import { THREE } from "../../testing/files/three-segments";
import { zipArchive } from "../../testing/files/zip-archive";
import { changeUploadFileRole } from "./change-upload";
import { readUpload } from "./read-upload";
import { startReadingUpload } from "./start-reading-upload";
import { viewUpload } from "./view-upload";

const { db } = useTestDatabase();
const context = contextOf(db);
let campaignId = "";

beforeEach(async () => {
  campaignId = (await createCampaign(db)).id;
});

const contents = () => campaignContents(db, campaignId);

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
      "docs.txt, line 2: the line contains no document id",
    ],
    [
      "a score of an unknown system",
      { "scores.bleu": "alpha 1\n\nnobody 0.5\n" },
      "scores.bleu, line 3: the score is of nobody, of which there are no outputs",
    ],
    [
      "a score of no segment",
      { "scores.tsv": "m\tl\tt\talpha\t7\t1\n" },
      "scores.tsv, line 1: segment 7 is beyond the last, 2",
    ],
    [
      "a precision that is no share",
      { "scores.m2": "alpha 40 62 12\n" },
      "scores.m2, line 1: precision and recall are shares from 0 to 1, not 62",
    ],
    [
      "the same score in two files",
      { "scores.bleu": "alpha 1\n", "more/scores.bleu": "alpha 1\n" },
      "scores.bleu, line 1: more/scores.bleu already has scores of systems by bleu",
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
    expect(view.missing).toEqual(["A file has a problem. Fix, remove or ignore it."]);
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
    expect(view.files[0]?.problem?.text).toMatch(
      /^cannot be read: the file is not a zip archive, or is truncated/,
    );
  });
});
