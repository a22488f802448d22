import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judgmentFormatWords } from "../../domain/formats/judgments/judgment-formats";
import { reproduceEmnlp2015 } from "./reproduce-emnlp2015";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adjudge-reproduce-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function reproduceText(text: string): Promise<unknown> {
  await mkdir(path.join(folder, "emnlp2015"));
  await writeFile(path.join(folder, "emnlp2015", "judgments.xml"), text);
  return reproduceEmnlp2015({ dataFolder: folder, full: false }, { threads: 1 });
}

test("a folder without the study's file is refused with its path", async () => {
  await expect(reproduceEmnlp2015({ dataFolder: folder, full: false }, { threads: 1 })).rejects.toThrow(
    `${path.join(folder, "emnlp2015", "judgments.xml")} cannot be read: the file does not exist`,
  );
});

test("a file of something else is refused with line and problem", async () => {
  await expect(reproduceText("system;score\nAMU;1\n")).rejects.toThrow(
    `judgments.xml, line 1: the file is not ${judgmentFormatWords()}`,
  );
});

test("another study's judgments are refused: its judges are missing", async () => {
  const judgments = `<?xml version="1.0"?>
<appraise-results>
  <error-correction-ranking-result id="x" source-language="eng" target-language="eng">
    <ranking-item duration="00:00:10" id="1" src-id="1" user="annotator01">
      <translation rank="1" system="A"/>
      <translation rank="2" system="B"/>
    </ranking-item>
  </error-correction-ranking-result>
</appraise-results>
`;
  await expect(reproduceText(judgments)).rejects.toThrow(
    /judgments\.xml is not the study's file: it has no judgments by annotator02, .*annotator08\./,
  );
});
