import { type ReactNode, type RefObject, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { useSay } from "@/components/words/words-provider";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { textDirection } from "@/lib/domain/text/text-direction";
import { isPlaceholder } from "@/lib/domain/uploads/import/placeholder-text";
import { useLater } from "../later";
import { writtenLook } from "./written-look";

interface TaskContextProps {
  readonly task: JudgeTask;
  /** By which the source names what belongs to it. */
  readonly sourceId?: string;
  /** What stays in sight while the texts are read; without it nothing does. */
  readonly inSight?: RefObject<HTMLDivElement | null>;
  /** In a column of its own, where there is room for one. */
  readonly beside?: boolean;
  /** The source with what is marked in it, in place of the bare text. */
  readonly shown?: ReactNode;
}

/** In characters: about two lines, or four on a phone. */
const worthFolding = 140;

/**
 * The source in bold between the sentences around it, which stand back. While texts are read it stays at the top, and can
 * be folded there; a long one stands beside them where the window is wide enough.
 */
export function TaskContext({ task, sourceId, inSight, beside = false, shown }: TaskContextProps) {
  const say = useSay();
  const { parts: later } = useLater();
  const [folded, setFolded] = useState(false);
  const column = useRef<HTMLElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const { className, dir } = writtenLook(task.look);
  const source = isPlaceholder(task.source) ? (
    <p id={sourceId} className="text-ink-soft">
      {say("task.sourceUnknown")}
    </p>
  ) : (
    <p
      id={sourceId}
      className={cn(
        className,
        task.look === "code" ? "font-semibold" : "font-bold",
        folded && "source-folded",
      )}
      dir={dir}
      lang={task.sourceLanguage}
    >
      {shown ?? (later ? <later.PlainText text={task.source} look={task.look} /> : task.source)}
    </p>
  );
  return (
    // The width is the sentence's: 70 characters of bold would be wider than 70 of the rest.
    <section
      ref={column}
      aria-label={say("task.source")}
      className={cn(
        inSight === undefined ? "sentence" : "source",
        task.look !== "code" && textDirection(task.source) === "rtl"
          ? "source-from-right"
          : "source-from-left",
        beside && "source-beside",
      )}
    >
      <Around place="before" task={task} />
      {inSight === undefined ? (
        <div className="source-part">{source}</div>
      ) : (
        <div ref={inSight} className="source-part source-in-sight">
          <div ref={scrolled} className="source-scroll">
            {source}
          </div>
          {later && task.source.length > worthFolding && !isPlaceholder(task.source) ? (
            <later.FoldSource folded={folded} onFold={setFolded} beside={beside} />
          ) : null}
        </div>
      )}
      <Around place="after" task={task} />
      {later ? <later.ScrollStops parts={[column, scrolled]} /> : null}
    </section>
  );
}

/** Sentences run on; texts with lines stand apart. */
function knownOf(sentences: readonly string[], look: TextLook): string {
  const known = sentences.filter((sentence) => !isPlaceholder(sentence));
  return known.join(look === "sentences" ? " " : "\n\n");
}

interface AroundProps {
  readonly place: "before" | "after";
  readonly task: JudgeTask;
}

function Around({ place, task }: AroundProps) {
  const say = useSay();
  const { look, sourceLanguage } = task;
  const text = knownOf(task[place], look);
  if (text === "") return null;
  const { className, dir } = writtenLook(look);
  return (
    <div className="source-part">
      <span className="sr-only">{`${say(`task.${place}`)} `}</span>
      <p className={cn(className, "text-ink-soft")} dir={dir} lang={sourceLanguage}>
        {place === "before" ? `… ${text}` : `${text} …`}
      </p>
    </div>
  );
}
