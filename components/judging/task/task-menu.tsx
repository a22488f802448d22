import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import type { TaskActionsProps } from "./task-actions";

interface TaskMenuProps {
  readonly id: string;
  readonly actions: TaskActionsProps;
}

/** What does not fit into the bar on a phone. */
export function TaskMenu({ id, actions }: TaskMenuProps) {
  const say = useSay();
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-auto end-2 bottom-(--over-dock) m-0 mb-1 min-w-48 rounded-md border border-rule-strong bg-raised p-1 text-ink shadow-popup"
    >
      <MenuEntry onChoose={actions.onBack}>{say("task.backToEarlier")}</MenuEntry>
      <MenuEntry onChoose={actions.onFlag}>{say("task.flagTask")}</MenuEntry>
      <MenuEntry onChoose={actions.onSkip}>{say("task.skipTask")}</MenuEntry>
      {actions.rows > 1 ? (
        <>
          <MenuEntry onChoose={actions.onCompare}>{say("task.compareTexts")}</MenuEntry>
          <MenuEntry onChoose={actions.onSort}>
            {actions.isSorted ? say("task.originalOrder") : say("task.sortByRank")}
          </MenuEntry>
        </>
      ) : null}
    </div>
  );
}

interface MenuEntryProps {
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function MenuEntry({ onChoose, children }: MenuEntryProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        // Before anything takes the focus: what closes gives it back to the button that opened it.
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onChoose();
      }}
      className={buttonStyles({ variant: "plain", className: "flex w-full justify-start" })}
    >
      {children}
    </button>
  );
}
