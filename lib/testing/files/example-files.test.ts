import path from "node:path";
import { describe, expect, it } from "vitest";
import { exampleFiles } from "./example-files";
import { openZip } from "./open-zip";

const zip = path.join(import.meta.dirname, "../../../public/formats/example-files.zip");

describe("the example files to download", () => {
  it("hold the demo campaign as it is now (else: npx tsx lib/testing/files/write-example-files.ts)", async () => {
    const { entries, text, close } = await openZip(zip);
    const files: { name: string; content: string }[] = [];
    for (const entry of entries) {
      let content = "";
      for await (const piece of text(entry)) content += piece;
      files.push({ name: entry.name, content });
    }
    await close();
    expect(files).toEqual(exampleFiles());
    const sources = files.find(({ name }) => name.endsWith("source.txt"))?.content.split("\n");
    for (const { name, content } of files.filter(({ name: each }) => each.endsWith(".txt")))
      expect({ name, lines: content.split("\n").length }).toEqual({ name, lines: sources?.length });
  });
});
