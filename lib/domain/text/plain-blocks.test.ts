import { describe, expect, it } from "vitest";
import { plainBlocks } from "./plain-blocks";

describe("plainBlocks", () => {
  it("parts paragraphs and lists, and joins lines that were only wrapped", () => {
    expect(
      plainBlocks("# Rank\r\n\r\n**Best first.** Ties\nare fine.\n\n- one\n  and more\n* two\n"),
    ).toEqual([
      { kind: "paragraph", text: "Rank" },
      { kind: "paragraph", text: "Best first. Ties are fine." },
      { kind: "list", items: ["one and more", "two"] },
    ]);
  });

  it("leaves alone what only looks like a mark, and HTML", () => {
    const text = "2 * 3 * 4, snake_case_name, <b>not bold</b>, *";
    expect(plainBlocks(text)).toEqual([{ kind: "paragraph", text }]);
  });

  it("is nothing for nothing", () => {
    expect(plainBlocks(" \n\n \n")).toEqual([]);
  });

  it("reads a long line of marks in no time", () => {
    const [block] = plainBlocks("*".repeat(50_000));
    expect(block).toMatchObject({ kind: "paragraph" });
  });
});
