import { goldSentences } from "../alignment/gold-sentences";
import type { LineFile } from "../alignment/line-reader";

/** The sentences that corrections were made to, as a file of lines. */
export function goldAsLines(gold: LineFile): LineFile {
  return {
    name: gold.name,
    async *read() {
      for await (const { tokens } of goldSentences(gold)) yield `${tokens.join(" ")}\n`;
    },
  };
}
