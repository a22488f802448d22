import type { Bench } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { alignSegments } from "../alignment/align-segments";
import type { LineFile } from "../alignment/line-reader";
import { CampaignPreviewer } from "./preview";

const SYSTEMS = 20;
const SEGMENTS = 100_000;
const WORDS = ["he", "goes", "home", "because", "of", "the", "rain", ",", "which", "falls", "and", "fell"];

/** The sentences of a source, changed by the system in some words; the same on every reading. */
function lineFile(name: string, system: number) {
  return {
    name,
    read: function* () {
      const source = createStream(1, "sources to preview", 0);
      const changes = createStream(1, "outputs to preview", system);
      for (let batch = 0; batch < SEGMENTS / 100; batch += 1) {
        let text = "";
        for (let line = 0; line < 100; line += 1) {
          for (let word = 0; word < 22; word += 1)
            text += `${WORDS[uniformInt(source, 0, WORDS.length)] ?? ""} `;
          if (system > 0 && uniformInt(changes, 0, 3) === 0)
            text += `${WORDS[uniformInt(changes, 0, 5)] ?? ""} `;
          text += ".\n";
        }
        yield text;
      }
    },
  } satisfies LineFile;
}

/** Reads all files side by side, and gathers the preview. Making the lines is timed alone and taken off. */
export const benches: readonly Bench[] = [
  {
    name: "preview-2m",
    unit: "s",
    input: "20 systems × 100,000 segments of about 100 characters, generated",
    run: async () => {
      const source = lineFile("source", 0);
      const files = Array.from({ length: SYSTEMS }, (_, place) => lineFile(`S${place + 1}`, place + 1));
      const making = await seconds(() => {
        for (const file of [source, ...files]) for (const _ of file.read());
      });
      const previewer = new CampaignPreviewer(files.map(({ name }) => name));
      const all = await seconds(async () => {
        for await (const segment of alignSegments(source, files)) previewer.add(segment);
      });
      const { segments, distinctOutputs } = previewer.preview();
      if (segments !== SEGMENTS) throw new Error(`${segments} of ${SEGMENTS} segments were seen`);
      return { value: all - making, distinctOutputs };
    },
  },
];
