import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createStream } from "../domain/random/stream";
import { uniformInt } from "../domain/random/uniform-int";
import { jsonOnFiles } from "../testing/commands/file-commands";
import { useTemporaryFolder } from "../testing/files/temporary-folder";

const SYSTEMS = ["A", "B", "C", "D", "E", "F", "G", "H"];
const SEGMENTS = 40;
const { at } = useTemporaryFolder();

beforeAll(() => {
  const stream = createStream(5, "made-up study", 0);
  const upTo = (most: number) => uniformInt(stream, 0, most);
  const rankings = Array.from({ length: SEGMENTS }, (_, segment) =>
    ["ada", "bob", "cyd"].map((judge) => {
      const first = upTo(SYSTEMS.length);
      const hypotheses = [0, 1, 2, 3].map((place) => ({
        systems: [SYSTEMS[(first + place) % SYSTEMS.length]],
        rank: 1 + upTo(4),
      }));
      return JSON.stringify({
        ...{ id: `${segment} ${judge}`, judge, segment: String(segment), kind: "regular", state: "current" },
        hypotheses,
      });
    }),
  );
  const header = JSON.stringify({ format: "adjudge-judgments", version: 1 });
  writeFileSync(at("judgments.jsonl"), `${[header, ...rankings.flat()].join("\n")}\n`);
  const scores = () => SYSTEMS.map((system) => `${system} ${upTo(1000) / 1000}\n`).join("");
  writeFileSync(at("human"), scores());
  writeFileSync(at("metric"), scores());
  const sentences = SYSTEMS.flatMap((system) =>
    Array.from({ length: SEGMENTS }, (_, segment) => `m\tx-y\tset\t${system}\t${segment}\t${upTo(5)}\n`),
  );
  writeFileSync(at("sentences"), sentences.join(""));
  const words = ["She", "has", "lived", "here", "for", "ten", "years"];
  const texts = (spoilt: number) =>
    Array.from({ length: SEGMENTS }, () =>
      words.map((word) => (upTo(10) < spoilt ? "x" : word)).join(" "),
    ).join("\n");
  mkdirSync(at("outputs"));
  for (const system of SYSTEMS) writeFileSync(at(`outputs/${system}`), `${texts(3)}\n`);
  writeFileSync(at("source"), `${texts(4)}\n`);
  writeFileSync(at("reference"), `${texts(0)}\n`);
});

/** What a command gives at this significance, without the significance itself. */
async function at200(p: string, [command = "", ...words]: readonly string[]) {
  const text = JSON.stringify(await jsonOnFiles(command, ...words, "--bootstrap", "200", "--p", p));
  return text.replaceAll(`"p":${p}`, "");
}

describe("of 200 replicates at p ≤ 0.07, 7 are dropped at each end and not 8", () => {
  const hyp = () => SYSTEMS.map((system) => at(`outputs/${system}`));
  it.each([
    ["rank, scores and ranges", () => ["rank", at("judgments.jsonl"), "--unit", "ranking"]],
    ["rank by TrueSkill", () => ["rank", at("judgments.jsonl"), "--method", "trueskill"]],
    ["agreement, kappa and alpha", () => ["agreement", at("judgments.jsonl")]],
    ["correlate", () => ["correlate", "--human", at("human"), "--metric", `M=${at("metric")}`]],
    [
      "agree-sentences",
      () => ["agree-sentences", "--judgments", at("judgments.jsonl"), "--metric", `M=${at("sentences")}`],
    ],
    [
      "score",
      () => ["score", "gleu", "--source", at("source"), "--refs", at("reference"), "--hyp", ...hyp()],
    ],
  ])("%s", async (_, command) => {
    const asked = await at200("0.07", command());
    expect(asked).toBe(await at200("0.0699", command()));
    expect(asked).not.toBe(await at200("0.0701", command()));
  });

  it("accuracy, which refuses ranges of which nothing is left, counts them so too", async () => {
    const command = ["accuracy", at("judgments.jsonl"), "--folds", "3"];
    expect(await at200("0.07", command)).toBe(await at200("0.0699", command));
  });
});
