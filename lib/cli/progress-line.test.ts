import { describe, expect, it } from "vitest";
import { progressLine } from "./progress-line";

describe("progress", () => {
  it("is silent for a second, then says how far and how long", () => {
    const lines: string[] = [];
    let now = 0;
    const terminal = {
      stdout: () => {},
      stderr: (text: string) => void lines.push(text),
      interactive: false,
      clock: () => now,
    };
    const progress = progressLine(terminal, "Ranking");
    now = 900;
    progress.onProgress({ done: 9, total: 100 });
    expect(lines).toEqual([]);
    now = 2000;
    progress.onProgress({ done: 20, total: 100 });
    expect(lines).toEqual(["Ranking: 20 %, about 8 s left\n"]);
  });

  it("does not take the reading of a long file for the pace of the work", () => {
    const lines: string[] = [];
    let now = 0;
    const terminal = {
      stdout: () => {},
      stderr: (text: string) => void lines.push(text),
      interactive: true,
      clock: () => now,
    };
    const { onProgress } = progressLine(terminal, "Measuring agreement");
    now = 60_000;
    onProgress({ done: 1, total: 101 });
    now = 61_000;
    onProgress({ done: 51, total: 101 });
    expect(lines.map((line) => line.replace("\r\u001b[K", ""))).toEqual([
      "Measuring agreement: 0 %",
      "Measuring agreement: 50 %, about 1 s left",
    ]);
  });
});
