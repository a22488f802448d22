import type { Database } from "../../lib/db/connection/client";
import type { MarkingSettings } from "../../lib/domain/campaigns/edit-marking";
import type { LanguageTag } from "../../lib/domain/words/languages";
import { sha256 } from "../../lib/hashing/sha256";
import { createJudgingCampaign } from "../../lib/testing/campaigns/judging-campaign";
import { fixEdits } from "../../lib/usecases/campaigns/steps/fix-edits";
import { inviteJudge } from "../../lib/usecases/judges/invite-judge";

interface WrittenSegment {
  readonly source: string;
  /** Five. */
  readonly texts: readonly string[];
}

interface CampaignOfTexts {
  readonly segments: readonly WrittenSegment[];
  readonly kind?: "CORRECTION" | "GENERATION";
  readonly language?: string;
  /** In what language its judges are spoken to. */
  readonly judgeLanguage?: LanguageTag;
  /** What judges mark beside ranking. */
  readonly marking?: MarkingSettings;
}

/** An open campaign in which these very texts are judged, and a judge's way into it. */
export async function campaignOfTexts(
  db: Database,
  { segments, kind = "CORRECTION", language = "en", judgeLanguage = "en", marking }: CampaignOfTexts,
): Promise<{ readonly id: string; readonly token: string }> {
  // So many texts to choose from that the five systems hardly ever write the same.
  const counts = { systems: 5, texts: 1_000_000_000, segments: segments.length, tasks: segments.length };
  const { id } = await createJudgingCampaign(db, { ...counts, judges: 0 });
  await db.campaign.update({
    where: { id },
    data: { kind, sourceLanguage: language, targetLanguage: language, settings: { judgeLanguage } },
  });
  for (const [position, { source, texts }] of segments.entries()) {
    const segment = await db.segment.update({
      where: { campaignId_position: { campaignId: id, position } },
      data: { source, document: `document-${position}` },
      include: { hypotheses: { orderBy: { id: "asc" } } },
    });
    for (const [index, hypothesis] of segment.hypotheses.entries()) {
      const text = texts[index] as string;
      await db.hypothesis.update({ where: { id: hypothesis.id }, data: { text, textHash: sha256(text) } });
    }
  }
  if (marking) {
    await db.campaign.update({ where: { id }, data: marking });
    await db.$transaction((tx) => fixEdits(tx, { id, ...marking }));
  }
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  const { token } = await inviteJudge({ campaignId: id, label: "Reader", expiresInDays: undefined }, context);
  return { id, token };
}

const sentence80 =
  "In my opinion the goverment should spend more money for the public transport because every day a lot of peoples who is living outside of the big cities must to drive there car to the work , what causes not only the traffic jams and a bad air but also take them many hours that they could better use with there families , and also the old people which can not drive any more would be profit of it very much .";

const corrections: readonly (readonly [RegExp, readonly string[]])[] = [
  [/goverment/, ["government", "government", "goverment", "government", "governments"]],
  [/for the public/, ["on public", "for public", "on the public", "on public", "for the public"]],
  [
    /a lot of peoples/,
    ["a lot of people", "many people", "a lot of people", "a lot of peoples", "lots of people"],
  ],
  [/is living/, ["live", "are living", "are living", "is living", "live"]],
  [
    /must to drive there car to the work/,
    [
      "must drive their cars to work",
      "have to drive their car to work",
      "must drive their car to the work",
      "must to drive their car to work",
      "must drive there car to work",
    ],
  ],
  [
    / , what causes/,
    [" , which causes", " , which causes", " . This causes", " , what causes", " , which cause"],
  ],
  [/a bad air/, ["bad air", "air pollution", "bad air", "a bad air", "bad air"]],
  [/take them/, ["takes them", "costs them", "takes them", "take them", "take them"]],
  [
    /use with there/,
    ["spend with their", "use with their", "spend with their", "use with their", "use with there"],
  ],
  [/which can not/, ["who can not", "who cannot", "who can not", "which can not", "that can not"]],
  [
    /would be profit of it/,
    [
      "would profit from it",
      "would benefit from it",
      "would be profit of it",
      "would profit of it",
      "would be profit of it",
    ],
  ],
];

/** A learner's sentence of 80 tokens and five corrections of it. */
export function longCorrections(): WrittenSegment {
  return {
    source: sentence80,
    texts: [0, 1, 2, 3, 4].map((system) =>
      corrections.reduce((text, [wrong, right]) => text.replace(wrong, right[system] as string), sentence80),
    ),
  };
}

const words =
  "the council said on Monday that it would study the proposal before winter and that residents along the river had asked for a public meeting about costs noise and the long closure of the old bridge which engineers call safe".split(
    " ",
  );

/** So many words of sentences that differ from one writer to the next. */
export function summary(writer: number, length: number): string {
  const text = Array.from({ length }, (_, place) => {
    const word = words[(place * (writer + 3) + writer * 7) % words.length] as string;
    return place % 17 === 16 ? `${word}.` : word;
  });
  return `Summary ${writer + 1}: ${text.join(" ")}.`;
}

/** Five summaries of 400 words of a report of 700. */
export function longSummaries(): WrittenSegment {
  return { source: summary(9, 700), texts: [0, 1, 2, 3, 4].map((writer) => summary(writer, 400)) };
}

export const arabicCorrections: WrittenSegment = {
  source: "ذهبت الى المدرسة فى الصباح و قابلت اصدقائى هناك .",
  texts: [
    "ذهبت إلى المدرسة في الصباح وقابلت أصدقائي هناك .",
    "ذهبت إلى المدرسة في الصباح و قابلت أصدقائي هناك .",
    "ذهبت الى المدرسة في الصباح وقابلت اصدقائي هناك .",
    "ذهبت إلى المدرسة صباحًا وقابلت أصدقائي هناك .",
    "ذهبت الى المدرسة فى الصباح و قابلت أصدقائى هناك .",
  ],
};
