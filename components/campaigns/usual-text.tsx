import { CopyButton } from "@/components/ui/copy-button";
import { type LanguageTag, languages } from "@/lib/domain/words/languages";

interface UsualTextProps {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly language: LanguageTag;
}

/** A text to begin with, for whoever has none yet: to be copied into the field above, and changed there. */
export function UsualText({ title, text, language }: UsualTextProps) {
  return (
    <details className="mt-3 max-w-reading text-sm">
      <summary className="w-fit text-ink-soft">{title}</summary>
      <p
        lang={language}
        dir={languages[language].direction}
        className="mt-2 whitespace-pre-wrap border-rule border-s-2 ps-3"
      >
        {text.trim()}
      </p>
      <div className="mt-2">
        <CopyButton text={text} label="Copy text" />
      </div>
    </details>
  );
}
