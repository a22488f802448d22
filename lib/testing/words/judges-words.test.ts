import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Area, Message } from "@/lib/domain/words/catalogue";
import { catalogues } from "@/lib/domain/words/catalogues";
import { languages, languageTags } from "@/lib/domain/words/languages";
import { areasOfAllPages, areasOfJudging, areasOfMarking } from "@/lib/domain/words/words-for";
import { readSourceTree } from "../architecture/read-source-tree";
import { isTestFile } from "../architecture/rooms";
import { keysIn, textsOutsideCatalogue } from "./spoken-source";

const root = path.resolve(import.meta.dirname, "../../..");
const sources = readSourceTree(root).filter(
  ({ path: file }) => /^(app|components|lib)\//.test(file) && /\.tsx?$/.test(file) && !isTestFile(file),
);
const spoken = sources.filter(
  ({ path: file }) => !/^lib\/(testing|domain\/words\/(english|translations))\//.test(file),
);

const english = catalogues.en as Readonly<Record<string, Readonly<Record<string, Message>>>>;
const keysOf = (catalogue: object) =>
  Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.keys(messages).map((name) => `${area}.${name}`),
  );
const known = keysOf(english);
/** The page that stands in for the whole document reads its own without a key. */
const withoutKey = ["broken.startTitle", "broken.startText"];
const used = [...spoken.flatMap(({ text }) => keysIn(text, Object.keys(english))), ...withoutKey];

/** A key in full, or as far as it is written out. */
const isUsed = (key: string) =>
  used.some((one) => (one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : one === key));

describe("the catalogue", () => {
  test("has no message that nothing says, and misses none that something says", () => {
    expect(known.length).toBeGreaterThan(200);
    expect(known.filter((key) => !isUsed(key))).toEqual([]);
    expect(used.filter((key) => !key.endsWith("*") && !known.includes(key))).toEqual([]);
  });

  test.each(languageTags)("in %s has every message, with the same placeholders", (tag) => {
    const catalogue = catalogues[tag] as typeof english;
    expect(keysOf(catalogue).sort()).toEqual([...known].sort());
    for (const [area, messages] of Object.entries(catalogue))
      for (const [name, message] of Object.entries(messages))
        for (const form of placeholders(message))
          expect([`${area}.${name}`, form]).toEqual([
            `${area}.${name}`,
            placeholders(english[area]![name]!).at(-1),
          ]);
  });

  test.each(languageTags)("in %s has a form for each number wherever English has several", (tag) => {
    const rules = new Intl.PluralRules(languages[tag].locale);
    const wanted = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (const [area, messages] of Object.entries(catalogues[tag] as typeof english))
      for (const [name, message] of Object.entries(messages)) {
        const forms = typeof message === "string" ? [] : Object.keys(message);
        const missing = [...wanted].filter((form) => !forms.includes(form));
        const isPlural = typeof english[area]![name] !== "string";
        expect([`${area}.${name}`, isPlural ? missing : forms]).toEqual([`${area}.${name}`, []]);
      }
  });

  test.each(languageTags.filter((tag) => tag !== "en"))("in %s is a translation", (tag) => {
    const [own, others] = [catalogues[tag], catalogues.en].map((catalogue) => textsOf(catalogue));
    const same = [...own!].filter(([key, text]) => others!.get(key) === text && /\p{L}{4}/u.test(text));
    // Names of things that are the same word in both; a catalogue that was never translated has hundreds.
    expect(same.map(([key]) => key).length).toBeLessThan(15);
  });
});

function textsOf(catalogue: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue as typeof english).flatMap(([area, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${area}.${name}`, JSON.stringify(message)]),
    ),
  );
}

/** Of each form; the last is the general one, which has them all. */
function placeholders(message: Message): readonly (readonly string[])[] {
  const forms = typeof message === "string" ? [message] : Object.values(message);
  const general = typeof message === "string" ? message : message.other;
  const named = (form: string) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();
  // "Once" instead of "1 time": a form may leave its number out.
  return forms.map((form) =>
    [
      ...new Set([
        ...named(form),
        ...(typeof message === "string" ? [] : named(general).filter((name) => name === "count")),
      ]),
    ].sort(),
  );
}

describe("the judge's pages", () => {
  const judges =
    /^(components\/(judging|words)|app\/(\(judges\)|help\/judge)|lib\/domain\/(judging|words))\//;
  /** Among pages of organisers, those that judges see: refusals and their frames, signing out, the tabs of help. */
  const among = [
    ...["app/error.tsx", "app/not-found.tsx", "app/help/help-frame.tsx", "app/account/judges-account.tsx"],
    ...["app/account/sign-out-everywhere-form.tsx", "components/accounts/signed-out-judge.tsx"],
    ...["components/accounts/closed-link.tsx", "components/accounts/own-link.tsx"],
    ...[
      "broken-page",
      "error-frame",
      "not-found-page",
      "app-header",
      "auth-frame",
      "narrow-page",
      "skip-link",
    ].map((name) => `components/shell/${name}.tsx`),
  ];
  /** Where organisers try the judging page, the line over it is theirs. */
  const organisers = ["components/judging/judging-trial.tsx", "components/judging/screens/trial-line.tsx"];
  const pages = spoken.filter(
    ({ path: file }) => (judges.test(file) && !organisers.includes(file)) || among.includes(file),
  );

  test("have no words of their own", () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(among.filter((file) => !pages.some(({ path: place }) => place === file))).toEqual([]);
    expect(pages.flatMap(({ path: file, text }) => textsOutsideCatalogue(file, text))).toEqual([]);
  });

  test("bring the words that the browser needs for them", () => {
    const brought: readonly Area[] = [...areasOfAllPages, ...areasOfJudging, ...areasOfMarking];
    const needed = spoken
      .filter(({ path: file }) => /^components\/(judging|ui|shell)\//.test(file))
      .flatMap(({ text }) => keysIn(text, Object.keys(english)))
      .map((key) => key.split(".")[0] as Area);
    expect([...new Set(needed)].filter((area) => !brought.includes(area))).toEqual([]);
  });

  test("load no catalogue with their scripts", () => {
    const carriers = /words\/(english\/|translations\/|catalogues|words-for|worded-error)/;
    const inBrowser = spoken.filter(
      ({ path: file, text }) => /^(components|app)\//.test(file) && text.startsWith('"use client"'),
    );
    const imports = inBrowser.flatMap(({ path: file, text }) =>
      [...text.matchAll(/^import (?!type)[^;]*? from "([^"]+)";/gm)].map(([, name]) => `${file}: ${name}`),
    );
    expect(inBrowser.length).toBeGreaterThan(50);
    expect(imports.filter((one) => carriers.test(one))).toEqual([]);
  });
});

describe("text that is not from the catalogue is found", () => {
  test.each([
    ["a.tsx", "const a = <p>Send ranking</p>;", "Send ranking"],
    ["a.tsx", 'const a = <p aria-label="Source">{b}</p>;', "Source"],
    ["a.tsx", 'const a = <p>{ready ? "sent" : null}</p>;', "sent"],
    ["a.tsx", `const a = <p>{\`\${left} unranked\`}</p>;`, " unranked"],
    ["a.tsx", `const a = <Switch label={\`Rank of \${row}\`} />;`, "Rank of "],
    ["a.ts", 'function a() { return "The server is busy."; }', "The server is busy."],
  ])("%s: %s", (file, text, found) => {
    expect(textsOutsideCatalogue(file, text)).toEqual([`${file}: ${found}`]);
  });

  test.each([
    ["a.tsx", 'const a = <p className="flex Items">{say("task.send")} · {row + 1}</p>;'],
    ["a.tsx", "const a = <Kbd>A</Kbd>;"],
    ["a.ts", 'throw new RangeError("No rank is out of range.");'],
  ])("and nothing else in %s: %s", (file, text) => {
    expect(textsOutsideCatalogue(file, text)).toEqual([]);
  });
});
