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
    readonly isUnsaved: boolean;
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
  const [isUnsaved, setUnsaved] = useState(false);
  const follows = useRef(false);
  const storedText = JSON.stringify(stored);
  const isChanged = JSON.stringify(draft) !== storedText;
  useLeaveWarning(isUnsaved && isChanged);

  const latest = useRef({ stored, isDraft });
  useLayoutEffect(() => {
    latest.current = { stored, isDraft };
  });

  const clear = () => {
    if (owner !== undefined) forget(inThisTab, owner, form);
    setRestoredOver(undefined);
    setUnsaved(false);
  };

  // Before anything is painted: where the page was reached by a link, what was typed is simply there.
  useLayoutEffect(() => {
    if (follows.current) {
      follows.current = false;
      setDraft(latest.current.stored);
    } else if (owner !== undefined) {
      const found = draftBefore(readDraft(inThisTab, owner, form), latest.current.isDraft);
      if (found === undefined) return;
      if (JSON.stringify(found.draft) !== storedText) {
        setDraft(found.draft);
        setRestoredOver(found.over);
        return;
      }
      forget(inThisTab, owner, form);
      setRestoredOver(undefined);
      setUnsaved(false);
    }
  }, [owner, form, storedText]);

  return {
    draft,
    note: {
      isRestored: restoredOver !== undefined && isChanged,
      isOverNewer: restoredOver !== storedText,
      isUnsaved: isUnsaved && isChanged,
    },
    change(next) {
      follows.current = false;
      setDraft(next);
      if (JSON.stringify(next) === storedText) clear();
      else if (owner !== undefined)
        setUnsaved(!keep(inThisTab, owner, form, { over: restoredOver ?? storedText, draft: next }));
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

function draftBefore<Draft>(
  found: unknown,
  isDraft: (value: unknown) => value is Draft,
): { readonly draft: Draft; readonly over: string } | undefined {
  if (typeof found !== "object" || found === null || !("draft" in found) || !("over" in found))
    return undefined;
  return isDraft(found.draft) ? { draft: found.draft, over: String(found.over) } : undefined;
}
