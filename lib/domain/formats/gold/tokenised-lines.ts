import { goldTokens } from "../../metrics/gold/gold-tokens";
import { alignTokens, skipWhiteSpace } from "../../text/align-tokens";
import type { TextToken } from "../../text/penn-tokens";
import { FormatError } from "../format-error";
import type { NucleParagraph } from "./nucle-document";

/** Sentences tokenised elsewhere, one a line, in the order of the documents; handed out as paragraphs use them up. */
export class TokenisedLines {
  readonly #lines: readonly string[];
  #next = 0;

  constructor(
    text: string,
    readonly file: string,
  ) {
    this.#lines = text.replace(/^\uFEFF/, "").split("\n");
  }

  /** The sentences of a paragraph. Fails with a FormatError that names the line of this file. */
  sentencesOf({ text, line }: NucleParagraph): readonly (readonly TextToken[])[] {
    const sentences: (readonly TextToken[])[] = [];
    for (let position = skipWhiteSpace(text, 0); position < text.length; ) {
      const tokens = this.#take(line);
      const found = alignTokens(text, position, tokens);
      if (typeof found === "number") {
        const problem = `token ${found + 1}, ${JSON.stringify(tokens[found])}, does not come next in the paragraph of line ${line}`;
        throw new FormatError(this.#next, problem, this.file);
      }
      sentences.push(found);
      position = skipWhiteSpace(text, found.at(-1)?.end ?? text.length);
    }
    return sentences;
  }

  /** Fails where sentences are left. */
  end(): void {
    while (this.#next < this.#lines.length) {
      this.#next += 1;
      if (goldTokens(this.#lines[this.#next - 1] ?? "").length === 0) continue;
      throw new FormatError(this.#next, "more sentences than the documents have", this.file);
    }
  }

  #take(paragraph: number): readonly string[] {
    while (this.#next < this.#lines.length) {
      this.#next += 1;
      const tokens = goldTokens(this.#lines[this.#next - 1] ?? "");
      if (tokens.length > 0) return tokens;
    }
    const problem = `the sentences end, but the paragraph of line ${paragraph} continues`;
    throw new FormatError(Math.max(1, this.#lines.length), problem, this.file);
  }
}
