import { useLayoutEffect, useRef, useState } from "react";
import { forget, inThisTab, keep, readDraft } from "./form-draft";
import { useFormOwner } from "./form-owner";
import { useLeaveWarning } from "./use-leave-warning";

interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  /** To be called once the draft was stored: from then on what is stored is shown. */
  readonly saved: () => void;
  /** Back to what is stored. */
  readonly discard: () => void;
  readonly note: {
    readonly isRestored: boolean;
    readonly isOverNewer: boolean;
    readonly isUnkept: boolean;
  };
}

/**
 * A draft that outlives its page: kept in this tab until it is saved or discarded.
 *
 * @param isDraft whether what the browser gave back is one: another version of the page may have kept it
 */
export function useStoredDraft<Draft>(
  form: string,
  stored: Draft,
  isDraft: (value: unknown) => value is Draft,
): StoredDraft<Draft> {
  const owner = useFormOwner();
  const [draft, setDraft] = useState(stored);
  /** What was stored when the draft was begun, where it was restored. */
  const [restoredOver, setRestoredOver] = useState<string>();
  const [isUnkept, setUnkept] = useState(false);
  const follows = useRef(false);
  const storedText = JSON.stringify(stored);
  const isChanged = JSON.stringify(draft) !== storedText;
  useLeaveWarning(isUnkept && isChanged);

  const clear = () => {
    if (owner !== undefined) forget(inThisTab, owner, form);
    setRestoredOver(undefined);
    setUnkept(false);
  };

  // Before anything is painted: where the page was reached by a link, what was typed is simply there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is known by its text, and is made anew with each render
  useLayoutEffect(() => {
    if (follows.current) {
      follows.current = false;
      setDraft(stored);
    } else if (owner !== undefined) {
      const kept = keptDraft(readDraft(inThisTab, owner, form), isDraft);
      if (kept === undefined) return;
      if (JSON.stringify(kept.draft) === storedText) return clear();
      setDraft(kept.draft);
      setRestoredOver(kept.over);
    }
  }, [owner, form, storedText]);

  return {
    draft,
    note: {
      isRestored: restoredOver !== undefined && isChanged,
      isOverNewer: restoredOver !== storedText,
      isUnkept: isUnkept && isChanged,
    },
    change(next) {
      follows.current = false;
      setDraft(next);
      if (JSON.stringify(next) === storedText) clear();
      else if (owner !== undefined)
        setUnkept(!keep(inThisTab, owner, form, { over: restoredOver ?? storedText, draft: next }));
    },
    saved() {
      follows.current = true;
      clear();
    },
    discard() {
      setDraft(stored);
      clear();
    },
  };
}

function keptDraft<Draft>(
  kept: unknown,
  isDraft: (value: unknown) => value is Draft,
): { readonly draft: Draft; readonly over: string } | undefined {
  if (typeof kept !== "object" || kept === null || !("draft" in kept) || !("over" in kept)) return undefined;
  return isDraft(kept.draft) ? { draft: kept.draft, over: String(kept.over) } : undefined;
}
