import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { SMALL_PAIRS } from "../testing/files/small-judgments";
import { useTemporaryFolder } from "../testing/files/temporary-folder";
import { main } from "./main";

const { at } = useTemporaryFolder();

const commands: readonly (readonly [string, ...string[]])[] = [
  ["stats"],
  ["rank", "--bootstrap", "10"],
  ["agreement", "--bootstrap", "10"],
  ["head-to-head"],
  ["judges"],
  ["accuracy", "--folds", "2", "--bootstrap", "10"],
  ["convert"],
];

const words = (name: string, file: string, options: readonly string[]) =>
  name === "convert" ? [name, file, at("copy.jsonl"), "--force"] : [name, file, ...options];

describe.each(commands)("adjudge %s", (name, ...options) => {
  it("says from the first second on how much has come through a pipe", async () => {
    const [head = "", ...rows] = SMALL_PAIRS.trimEnd().split("\n");
    let now = 0;
    const heard: string[] = [];
    async function* slowly() {
      yield Buffer.from(`${head}\n`);
      for (const row of rows) {
        heard.push(printed.stderr);
        now += 500;
        yield Buffer.from(`${row}\n`);
      }
    }
    const { printed, terminal } = recordingTerminal({ file: undefined, bytes: slowly });
    const code = await main(words(name, "-", options), { ...terminal, clock: () => now });
    expect({ code, stderr: printed.stderr }).toMatchObject({ code: 0 });
    expect(heard.slice(0, 2)).toEqual(["", ""]);
    expect(heard[3]).toMatch(/^Reading: \d+ bytes\n$/);
  });

  it("says from the first second on how much of a file has been read", async () => {
    const [head = "", ...rows] = SMALL_PAIRS.trimEnd().split("\n");
    const file = at("large.csv");
    // Read in pieces of a quarter of a mebibyte.
    writeFileSync(file, [head, ...Array.from({ length: 2500 }, () => rows.join("\n"))].join("\n"));
    let now = -500;
    const { printed, terminal } = recordingTerminal();
    const clock = () => {
      now += 500;
      return now;
    };
    await main(words(name, file, options), { ...terminal, clock });
    expect(printed.stderr).toMatch(/^Reading: \d+ %, about \d+ s left\n/);
  });
});
