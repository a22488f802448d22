import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { TextPart } from "@/components/ui/text-part";
import { phrase } from "@/components/words/phrase";
import { Spoken } from "@/components/words/worded";
import type { PlaceholderOf, WordKey } from "@/lib/domain/words/catalogue";
import { sayIn } from "@/lib/domain/words/words";
import { serverSay, serverWords } from "@/lib/domain/words/words-for";
import { judgeLanguage } from "../../_shell/judge-language";
import { HelpFrame } from "../help-frame";

interface JudgeHelpPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ searchParams }: JudgeHelpPageProps): Promise<Metadata> {
  return { title: serverSay((await judgeLanguage(searchParams)).language)("guide.title") };
}

/** A heading, and what is said below it. */
const parts = [
  ["guide.signingIn", "guide.signingInText"],
  ["guide.before", "guide.beforeText", "guide.beforePractice"],
  [
    "guide.ranking",
    ...(["guide.rankingText", "guide.rankingByKeys", "guide.rankingByHand", "guide.rankingOrder"] as const),
  ],
  ["guide.reading", "guide.readingText", "guide.readingDifferences", "guide.readingSize"],
  ["guide.undecided", "guide.undecidedText"],
  ["guide.breaks", "guide.breaksText", "guide.breaksConnection"],
  ["guide.known", "guide.knownText"],
] as const satisfies readonly (readonly WordKey<"guide">[])[];

export default async function JudgeHelpPage({ searchParams }: JudgeHelpPageProps) {
  const spoken = await judgeLanguage(searchParams);
  const words = serverWords(spoken.language);
  const say = sayIn(words);
  const keys: Readonly<Record<PlaceholderOf<WordKey<"guide">>, ReactNode>> = {
    helpKey: <Kbd>?</Kbd>,
    enterKey: <Kbd>Enter</Kbd>,
    sameKey: <Kbd>=</Kbd>,
    allKey: <Kbd>A</Kbd>,
    undoKey: <Kbd>⌫</Kbd>,
    spaceKey: <Kbd>{say("guide.space")}</Kbd>,
    upKey: <Kbd>↑</Kbd>,
    downKey: <Kbd>↓</Kbd>,
    leftKey: <Kbd>←</Kbd>,
    rightKey: <Kbd>→</Kbd>,
    sortKey: <Kbd>R</Kbd>,
    marksKey: <Kbd>D</Kbd>,
    onlyKey: <Kbd>O</Kbd>,
    compareKey: <Kbd>C</Kbd>,
    largerKey: <Kbd>+</Kbd>,
    smallerKey: <Kbd>−</Kbd>,
    skipKey: <Kbd>S</Kbd>,
    flagKey: <Kbd>F</Kbd>,
    backKey: <Kbd>B</Kbd>,
    pauseKey: <Kbd>P</Kbd>,
  };
  return (
    <Spoken {...spoken}>
      <HelpFrame title={say("guide.title")} lead={say("guide.lead")} language={spoken.language}>
        {parts.map(([title, ...texts]) => (
          <TextPart key={title} title={say(title)}>
            {texts.map((text) => (
              <p key={text}>{phrase(words, text, keys)}</p>
            ))}
          </TextPart>
        ))}
      </HelpFrame>
    </Spoken>
  );
}
