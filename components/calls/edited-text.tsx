import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { editsOverlap } from "@/lib/domain/metrics/gold/edit-clusters";
import type { GoldEdit } from "@/lib/domain/metrics/gold/gold-annotation";

interface EditedTextProps {
  readonly tokens: readonly string[];
  readonly edits: readonly GoldEdit[];
  /** Edits that stand out among the others. */
  readonly isMain?: (edit: GoldEdit) => boolean;
  readonly language?: string | undefined;
  readonly className?: string;
}

/** A sentence with its edits in their places: what goes is struck, what comes stands on blue. */
export function EditedText({ tokens, edits, isMain, language, className }: EditedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  const keep = (until: number) => {
    if (until <= at) return;
    parts.push(<Fragment key={`kept ${at}`}>{tokens.slice(at, until).join(" ")} </Fragment>);
    at = until;
  };
  for (const edit of applicable(edits)) {
    keep(edit.start);
    const [gone, put] = [tokens.slice(edit.start, edit.end).join(" "), edit.corrections[0] ?? ""];
    const strength = isMain === undefined || isMain(edit) ? "" : "opacity-75";
    parts.push(
      <Fragment key={`edit ${edit.start} ${edit.end} ${put}`}>
        {gone === "" ? null : <del className={cn("mark-deletion", strength)}>{gone}</del>}
        {gone === "" || put === "" ? null : " "}
        {put === "" ? null : <ins className={cn("mark-insertion", strength)}>{put}</ins>}{" "}
      </Fragment>,
    );
    at = edit.end;
  }
  keep(tokens.length);
  return (
    <p lang={language} className={cn("max-w-reading text-pretty leading-relaxed", className)}>
      {parts}
    </p>
  );
}

/** In the order of places; of edits that overlap, the first. */
function applicable(edits: readonly GoldEdit[]): readonly GoldEdit[] {
  const shown: GoldEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end))
    if (!shown.some((other) => editsOverlap(other, edit))) shown.push(edit);
  return shown;
}

/** An edit in words: "go → goes", "insert a", "delete to". */
export function editWords(tokens: readonly string[], { start, end, corrections }: GoldEdit): string {
  const [gone, put] = [tokens.slice(start, end).join(" "), corrections[0] ?? ""];
  if (gone === "") return `insert “${put}”`;
  return put === "" ? `delete “${gone}”` : `“${gone}” → “${put}”`;
}
