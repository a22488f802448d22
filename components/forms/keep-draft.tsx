"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { DraftNote } from "./draft-note";
import { type DraftEntry, draftFields, forget, inThisTab, keep, readDraft } from "./form-draft";
import { defaultsOf, setValues, valuesOf } from "./form-fields";
import { useFormOwner } from "./form-owner";
import { useLeaveWarning } from "./use-leave-warning";

interface KeepTypedProps {
  /** Names the form, and the campaign where it is one of a campaign. */
  readonly form: string;
  /** The form is being sent: if its page goes away meanwhile, it was taken. */
  readonly isPending: boolean;
  /** What became of it when it was sent last. */
  readonly outcome: { readonly status: "idle" | "failed" | "done" };
}

/**
 * Stands first in a form and keeps what is typed there, until it is saved, for whoever follows a link and comes back. Only
 * fields that were changed are kept, so that the others show what is stored meanwhile.
 */
export function KeepDraft({ form: name, isPending, outcome }: KeepTypedProps) {
  const owner = useFormOwner();
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const pending = useRef(isPending);
  pending.current = isPending;
  const [restored, setRestored] = useState<"no" | "yes" | "over-newer">("no");
  const [isUnsaved, setUnsaved] = useState(false);
  useLeaveWarning(isUnsaved);

  useLayoutEffect(() => {
    const form = place.current?.closest("form");
    if (!form || owner === undefined) return;
    before.current = defaultsOf(form);
    const drafted = draftFields(readDraft(inThisTab, owner, name));
    const typed = new Map<string, string>();
    let isOverNewer = false;
    for (const [field, entry] of drafted) {
      const now = before.current.get(field);
      if (now === undefined || now === entry.typed) continue;
      typed.set(field, entry.typed);
      if (now !== entry.before) isOverNewer = true;
    }
    setValues(form, typed);
    if (typed.size > 0) setRestored(isOverNewer ? "over-newer" : "yes");

    const remember = () => {
      const entries: Record<string, DraftEntry> = {};
      for (const [field, now] of valuesOf(form)) {
        const then = before.current.get(field) ?? "";
        // What stood there when it was first changed, even if somebody has saved something else since.
        if (now !== then) entries[field] = { before: drafted.get(field)?.before ?? then, typed: now };
      }
      const isChanged = Object.keys(entries).length > 0;
      if (isChanged) setUnsaved(!keep(inThisTab, owner, name, entries));
      else {
        forget(inThisTab, owner, name);
        setRestored("no");
        setUnsaved(false);
      }
    };
    // What was typed before this script was there.
    remember();
    form.addEventListener("input", remember);
    form.addEventListener("change", remember);
    return () => {
      form.removeEventListener("input", remember);
      form.removeEventListener("change", remember);
      if (pending.current) forget(inThisTab, owner, name);
    };
  }, [owner, name]);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || owner === undefined || outcome.status !== "done") return;
    forget(inThisTab, owner, name);
    before.current = valuesOf(form);
    setRestored("no");
    setUnsaved(false);
  }, [owner, name, outcome]);

  function discard() {
    const form = place.current?.closest("form");
    if (form) setValues(form, before.current);
    if (owner !== undefined) forget(inThisTab, owner, name);
    setRestored("no");
    setUnsaved(false);
  }

  return (
    <div ref={place} className={restored === "no" && !isUnsaved ? "hidden" : undefined}>
      <DraftNote
        isRestored={restored !== "no"}
        isOverNewer={restored === "over-newer"}
        isUnsaved={isUnsaved}
        onDiscard={discard}
      />
    </div>
  );
}
