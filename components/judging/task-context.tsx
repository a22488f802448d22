import { isPlaceholder } from "@/lib/domain/campaign-import/placeholder-text";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";

interface TaskContextProps {
  readonly task: JudgeTask;
  /** By which the source names what belongs to it. */
  readonly sourceId?: string;
}

/** The source in bold between the sentences around it, which stand back. */
export function TaskContext({ task, sourceId }: TaskContextProps) {
  return (
    // The width is the section's: 70 characters of bold would be wider than 70 of the rest.
    <section aria-label="Source" className="sentence ml-3.5">
      <Around label="Before" text={knownOf(task.before)} language={task.sourceLanguage} />
      {isPlaceholder(task.source) ? (
        <p id={sourceId} className="text-ink-soft">
          The source is not known.
        </p>
      ) : (
        <p id={sourceId} className="whitespace-pre-wrap font-bold" dir="auto" lang={task.sourceLanguage}>
          {task.source}
        </p>
      )}
      <Around label="After" text={knownOf(task.after)} language={task.sourceLanguage} />
    </section>
  );
}

function knownOf(sentences: readonly string[]): string {
  return sentences.filter((sentence) => !isPlaceholder(sentence)).join(" ");
}

interface AroundProps {
  readonly label: string;
  readonly text: string;
  readonly language: string;
}

function Around({ label, text, language }: AroundProps) {
  if (text === "") return null;
  return (
    <div>
      <span className="sr-only">{label}: </span>
      <p className="text-ink-soft" dir="auto" lang={language}>
        {label === "Before" ? `… ${text}` : `${text} …`}
      </p>
    </div>
  );
}
