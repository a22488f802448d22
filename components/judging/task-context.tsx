import { isPlaceholder } from "@/lib/domain/campaign-import/placeholder-text";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import type { TextLook } from "@/lib/domain/judging/text-look";
import { cn } from "../ui/class-names";
import { writtenLook } from "./written-look";

interface TaskContextProps {
  readonly task: JudgeTask;
  /** By which the source names what belongs to it. */
  readonly sourceId?: string;
}

/** The source in bold between the sentences around it, which stand back. */
export function TaskContext({ task, sourceId }: TaskContextProps) {
  const { className, dir } = writtenLook(task.look);
  return (
    // The width is the section's: 70 characters of bold would be wider than 70 of the rest.
    <section aria-label="Source" className="sentence ml-3.5">
      <Around label="Before" sentences={task.before} task={task} />
      {isPlaceholder(task.source) ? (
        <p id={sourceId} className="text-ink-soft">
          The source is not known.
        </p>
      ) : (
        <p
          id={sourceId}
          lang={task.sourceLanguage}
          dir={dir}
          className={cn(className, task.look !== "code" && "font-bold")}
        >
          {task.source}
        </p>
      )}
      <Around label="After" sentences={task.after} task={task} />
    </section>
  );
}

/** Sentences run on; texts with lines stand apart. */
function knownOf(sentences: readonly string[], look: TextLook): string {
  const known = sentences.filter((sentence) => !isPlaceholder(sentence));
  return known.join(look === "sentences" ? " " : "\n\n");
}

interface AroundProps {
  readonly label: string;
  readonly sentences: readonly string[];
  readonly task: JudgeTask;
}

function Around({ label, sentences, task: { look, sourceLanguage } }: AroundProps) {
  const text = knownOf(sentences, look);
  if (text === "") return null;
  const { className, dir } = writtenLook(look);
  return (
    <div>
      <span className="sr-only">{label}: </span>
      <p className={cn("text-ink-soft", look !== "sentences" && className)} dir={dir} lang={sourceLanguage}>
        {label === "Before" ? `… ${text}` : `${text} …`}
      </p>
    </div>
  );
}
