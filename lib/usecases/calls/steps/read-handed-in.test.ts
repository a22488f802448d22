import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { maxSubmissionBytes } from "../../../domain/calls/hand-in-inputs";
import { zipArchive } from "../../../testing/files/zip-archive";
import { readHandedIn } from "./read-handed-in";

const SOURCE = ["He go home .", "It rain ."];
const handIn = (name: string, bytes: Uint8Array) =>
  readHandedIn({ name, bytes: new Uint8Array(bytes) }, { source: SOURCE, names: ["Alder"], metrics: ["m2"] });

test("a compressed file is expanded no further than one may be handed in as it is", async () => {
  // Half as much when it is packed: no limit of expansion would notice.
  const text = randomBytes(maxSubmissionBytes / 2 + 1).toString("hex");
  const zip = await handIn("a.zip", zipArchive([{ name: "a.txt", content: text }]));
  expect(zip.read).toBeUndefined();
  expect(zip.problems[0]?.text).toContain(
    `the entry expands to ${text.length} bytes; the limit is ${maxSubmissionBytes}`,
  );
  const gzip = await handIn("a.txt.gz", gzipSync(text));
  expect(gzip.problems).toEqual([
    { line: expect.any(Number), text: `The text is longer than the limit of ${maxSubmissionBytes} bytes.` },
  ]);
});

test("an output that is no version of its source is refused, whatever the team says of doubts", async () => {
  const { problems, doubts } = await handIn(
    "a.txt",
    Buffer.from(`He goes home .\n${"Alder ".repeat(1000)}\n`),
  );
  expect(problems).toEqual([{ line: 2, text: "The output has 6,000 characters, and its source has 9." }]);
  expect(doubts).toEqual([]);
});

test("of a file that can be scored the doubts are told", async () => {
  const { read, problems, doubts } = await handIn(
    "a.txt",
    Buffer.from("He goes home .\nIt rains , Alder .\n"),
  );
  expect(read?.outputs).toHaveLength(2);
  expect(problems).toEqual([]);
  expect(doubts).toMatchObject([{ line: 2, text: expect.stringContaining("Alder") }]);
});
