import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { env } from "../../env";
import { pennTokens } from "./penn-tokens";

const tokens = (text: string, options?: { endsSentence?: boolean }) =>
  pennTokens(text, options)
    .map(({ text: token }) => token)
    .join(" ");

describe("pennTokens", () => {
  test.each([
    ["", ""],
    ["They'll say: don't!", "They 'll say : do n't !"],
    ["I cannot; he's gonna, we've more'n that.", "I can not ; he 's gon na , we 've more 'n that ."],
    ["The boys' dog isn’t “theirs”.", "The boys ' dog is n’t “ theirs ” ."],
    ['He said, "I pay $5.50 (or 1,000)."', 'He said , " I pay $ 5.50 ( or 1,000 ) . "'],
    ["It rose 5% -- e.g., in the U.S. at 10:30...", "It rose 5 % -- e.g. , in the U.S. at 10:30 ..."],
    ["He moved to the U.S.", "He moved to the U.S ."],
    ["A well-known and/or 'quoted' form.", "A well-known and/or 'quoted ' form ."],
    ["From past to the present , many 's n't . ", "From past to the present , many 's n't ."],
    ["中文没有空格。🙂 e\u0301t\u0301.", "中文没有空格。🙂 e\u0301t\u0301 ."],
  ])("%j", (text, expected) => {
    expect(tokens(text)).toBe(expected);
  });

  it("leaves a stop with its word where the text does not end a sentence", () => {
    expect(tokens("the past.", { endsSentence: false })).toBe("the past.");
  });

  const anything = fc.string({
    unit: fc.constantFrom(..."sdnt't've. ,:()\"5é中-%’", "\uD800", "\u0301", "🙂", "\n"),
  });

  it("gives stretches of the text, in order, and all of it but white space", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (text, endsSentence) => {
        const found = pennTokens(text, { endsSentence });
        for (const { text: token, start, end } of found) {
          expect(text.slice(start, end)).toBe(token);
          expect(token).toMatch(/^[^\p{White_Space}]+$/u);
        }
        expect(found.map(({ text: token }) => token).join("")).toBe(text.replace(/\p{White_Space}/gu, ""));
        expect(found.every(({ start }, index) => index === 0 || start >= (found[index - 1]?.end ?? 0))).toBe(
          true,
        );
      }),
    );
  });

  it("takes linear time on signs and quotes without end", () => {
    const long = pennTokens(`${".'".repeat(50_000)} ${"'".repeat(100_000)} ${"-".repeat(100_000)}`);
    expect(long.length).toBeLessThan(200_000);
  });
});

const file = path.join(env().ADJUDGE_STUDIES, "conll2014/conll14st-test.tok.src");
const isThere = existsSync(file);

test.skipIf(!isThere)(
  `the tokenised source of CoNLL-2014 stays as it is in 1299 of 1312 sentences; the others hold words that its tokenisation left together (,they and 'real')${isThere ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
  () => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const same = lines.filter((line) => tokens(line) === line.trim());
    expect([same.length, lines.length]).toEqual([1299, 1312]);
  },
);
