import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface DraftNoteProps {
  readonly isRestored: boolean;
  /** Somebody has saved something else since. */
  readonly isOverNewer?: boolean;
  /** This browser keeps nothing, and something was typed. */
  readonly isUnsaved: boolean;
  readonly onDiscard: () => void;
}

/** Says that a form shows what was typed before, and not what is saved. */
export function DraftNote({ isRestored, isOverNewer = false, isUnsaved, onDiscard }: DraftNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {isRestored ? (
        <Notice
          className="max-w-reading"
          title="Unsaved changes restored."
          action={
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                // The button goes with the note: the focus begins the form anew.
                const form = currentTarget.closest("form");
                onDiscard();
                form
                  ?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")
                  ?.focus({ preventScroll: true });
              }}
            >
              Discard changes
            </Button>
          }
        >
          {isOverNewer
            ? "The saved version has changed since you typed them: saving replaces it."
            : "You left this form without saving."}
        </Notice>
      ) : isUnsaved ? (
        <Notice kind="warning" className="max-w-reading">
          This browser does not keep unsaved changes. Save before you leave this page.
        </Notice>
      ) : null}
    </div>
  );
}
