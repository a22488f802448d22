import { type GlossaryEntry, glossary } from "@/lib/domain/campaigns/glossary";

/** What the numbers of a campaign count, word by word. */
export function GlossaryList() {
  const entries: readonly GlossaryEntry[] = Object.values(glossary);
  return (
    <dl className="max-w-reading space-y-1.5">
      {entries.map(({ word, meaning }) => (
        <div key={word}>
          <dt className="font-semibold">{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
