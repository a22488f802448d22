import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogues } from "../../domain/words/catalogues";
import { type LanguageTag, languages, languageTags } from "../../domain/words/languages";
import { filled } from "../../usecases/installation/view-help";
import { messageText } from "../words/changed-words";

/** A document of the site, by where its Markdown stands in the repository. */
export interface SiteDocument {
  readonly source: string;
  readonly markdown: string;
  readonly language: LanguageTag;
}

export interface SiteSection {
  readonly name: string;
  readonly documents: readonly SiteDocument[];
}

/** All that the site shows, in its order: what people read first comes first. */
export function siteSections(root: string): readonly SiteSection[] {
  const one = (source: string): SiteDocument => ({
    source,
    markdown: filled(readFileSync(path.join(root, source), "utf8")),
    language: "en",
  });
  const below = (folder: string, first: readonly string[] = []) => {
    const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".md"));
    const others = names.filter((name) => !first.includes(name)).sort();
    return [...first, ...others].map((name) => one(`${folder}/${name}`));
  };
  return [
    { name: "Adjudge", documents: [one("README.md"), one("CHANGELOG.md")] },
    {
      name: "Help",
      documents: [
        one("docs/help/organiser.md"),
        one("docs/help/researcher.md"),
        ...languageTags.map(judgesGuide),
      ],
    },
    { name: "File formats", documents: below("public/formats") },
    {
      name: "What numbers mean",
      documents: below("docs").filter(({ source }) => source !== "docs/security.md"),
    },
    { name: "Metrics", documents: below("docs/scorers", ["README.md"]) },
    { name: "Running a server", documents: [one("DEPLOY.md"), one("docs/security.md"), one("SECURITY.md")] },
    {
      name: "Changing the program",
      documents: [
        one("CONTRIBUTING.md"),
        one("ARCHITECTURE.md"),
        one("DECISIONS.md"),
        ...below("docs/decisions"),
      ],
    },
  ];
}

/** What judges read in the app, from their catalogue; keys to press are what stands on them. */
function judgesGuide(language: LanguageTag): SiteDocument {
  const { guide } = catalogues[language];
  const keys: Readonly<Record<string, string>> = {
    ...{ helpKey: "?", enterKey: "Enter", sameKey: "=", allKey: "A", undoKey: "⌫", upKey: "↑", downKey: "↓" },
    ...{
      leftKey: "←",
      rightKey: "→",
      sortKey: "R",
      marksKey: "D",
      onlyKey: "O",
      compareKey: "C",
      largerKey: "+",
    },
    ...{
      smallerKey: "−",
      skipKey: "S",
      flagKey: "F",
      backKey: "B",
      pauseKey: "P",
      spaceKey: messageText(guide.space),
    },
  };
  const say = (message: (typeof guide)[keyof typeof guide]) =>
    messageText(message).replace(/\{(\w+)\}/g, (whole, key: string) =>
      keys[key] ? `\`${keys[key]}\`` : whole,
    );
  const parts = [
    [guide.signingIn, guide.signingInText],
    [guide.before, guide.beforeText, guide.beforePractice],
    [guide.ranking, guide.rankingText, guide.rankingByKeys, guide.rankingByHand, guide.rankingOrder],
    [guide.reading, guide.readingText, guide.readingDifferences, guide.readingSize],
    [guide.undecided, guide.undecidedText],
    [guide.breaks, guide.breaksText, guide.breaksConnection],
    [guide.known, guide.knownText],
  ] as const;
  const title = language === "en" ? say(guide.title) : `${say(guide.title)} (${languages[language].name})`;
  const text = parts
    .map(([heading, ...texts]) => [`## ${say(heading)}`, ...texts.map(say)].join("\n\n"))
    .join("\n\n");
  return {
    source: language === "en" ? "docs/help/judge.md" : `docs/help/judge-${language}.md`,
    markdown: `# ${title}\n\n${say(guide.lead)}\n\n${text}\n`,
    language,
  };
}
