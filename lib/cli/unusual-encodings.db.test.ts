import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CALLS, names, sentAs, useCommandCalls } from "../testing/commands/command-calls";

const { at, words, run } = useCommandCalls();

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const packed = (...magic: readonly number[]) => Buffer.from([...magic, 0xfd, 0x00, 0xff, 0x80, 0xc0]);

const FORMS: Readonly<Record<string, readonly [of: (text: string) => Buffer, said: string]>> = {
  "UTF-16, little-endian": [(text) => Buffer.from(text, "utf16le"), "encoded in UTF-16"],
  "UTF-16, little-endian, with a mark": [
    (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    "encoded in UTF-16",
  ],
  "UTF-16, big-endian": [swapped, "encoded in UTF-16"],
  "UTF-16, big-endian, with a mark": [(text) => swapped(`\uFEFF${text}`), "encoded in UTF-16"],
  xz: [() => packed(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), "compressed with xz"],
  bzip2: [() => packed(0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59), "compressed with bzip2"],
};

/** A backup, a zip and a folder of outputs have forms of their own. */
const isText = (input: string) => /\.(xml|csv|jsonl|m2|txt|tsv|sgml|json)$/.test(input);

describe.each(Object.entries(FORMS))("%s", (name, [of, said]) => {
  const calls = Object.values(CALLS)
    .flat()
    .filter(({ hasNoResult }) => !hasNoResult)
    .flatMap((call) =>
      call.inputs
        .filter((input) => isText(input) && names(call, input))
        .map((input) => [call.words.join(" "), input, call] as const),
    );

  it.each(calls)("%s: %s is recognised, and named", async (_words, input, call) => {
    const file = at(`${name.replaceAll(/\W/g, "")}-${path.basename(input)}`);
    writeFileSync(file, of(readFileSync(at(input), "utf8")));
    const { code, stderr } = await run(words(sentAs(call, input, file)));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) });
    expect(stderr).toContain(path.basename(file));
  });
});
