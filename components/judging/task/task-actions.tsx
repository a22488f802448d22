import { type ReactNode, type RefObject, useId } from "react";
import { Button, buttonStyles } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";

interface TaskActionsProps {
  readonly rows: number;
  readonly left: number;
  /** Sending was tried too early. */
  readonly incomplete: boolean;
  readonly isSorted: boolean;
  readonly canUndo: boolean;
  readonly canRankAsAbove: boolean;
  /** Whether the keys that the buttons name do something. */
  readonly characterKeys: boolean;
  readonly sendWords: string;
  readonly dock: RefObject<HTMLDivElement | null>;
  readonly sendButton: RefObject<HTMLButtonElement | null>;
  readonly onBack: () => void;
  readonly onUndo: () => void;
  readonly onSameAsAbove: () => void;
  readonly onAllTheSame: () => void;
  readonly onFlag: () => void;
  readonly onSkip: () => void;
  readonly onCompare: () => void;
  readonly onSort: () => void;
  readonly onSend: () => void;
  readonly onSendFocus: () => void;
  readonly onSendBlur: () => void;
}

/** All in one line on the narrowest phone. */
const narrow = "max-[26rem]:px-1.5";

/** The bar at the bottom: all that keys do, for hands without keys; what does not fit is behind one button. */
export function TaskActions(actions: TaskActionsProps) {
  const { rows, left, incomplete, characterKeys, sendWords, dock, sendButton } = actions;
  const menu = useId();
  const say = useSay();
  return (
    <div ref={dock} className="task-dock border-rule border-t bg-paper">
      <div className="mx-auto flex max-w-240 flex-wrap items-center gap-x-1 gap-y-1 px-2 py-1.5 sm:px-6">
        <span className="contents max-lg:hidden">
          <Button variant="plain" onClick={actions.onBack}>
            {say("task.back")} {characterKeys ? <Hint>B</Hint> : null}
          </Button>
        </span>
        <Button variant="plain" className={narrow} onClick={actions.onUndo} disabled={!actions.canUndo}>
          {say("task.undo")} <Hint>⌫</Hint>
        </Button>
        {rows > 1 ? (
          <>
            <Button
              variant="plain"
              className={narrow}
              onClick={actions.onSameAsAbove}
              disabled={!actions.canRankAsAbove}
            >
              {say("task.sameAsAbove")} {characterKeys ? <Hint>=</Hint> : null}
            </Button>
            <Button variant="plain" className={narrow} onClick={actions.onAllTheSame}>
              {say("task.allTheSame")} {characterKeys ? <Hint>A</Hint> : null}
            </Button>
          </>
        ) : null}
        <span className="contents max-lg:hidden">
          <Button variant="plain" onClick={actions.onFlag}>
            {say("task.flag")} {characterKeys ? <Hint>F</Hint> : null}
          </Button>
          <Button variant="plain" onClick={actions.onSkip}>
            {say("task.skip")} {characterKeys ? <Hint>S</Hint> : null}
          </Button>
        </span>
        <button
          type="button"
          popoverTarget={menu}
          className={buttonStyles({ variant: "plain", className: `lg:hidden ${narrow}` })}
        >
          {say("task.more")}
        </button>
        <div
          id={menu}
          popover="auto"
          className="fixed inset-auto right-2 bottom-(--over-dock) m-0 mb-1 min-w-48 rounded-md border border-rule-strong bg-raised p-1 text-ink shadow-popup"
        >
          <MenuEntry onChoose={actions.onBack}>{say("task.backToEarlier")}</MenuEntry>
          <MenuEntry onChoose={actions.onFlag}>{say("task.flagTask")}</MenuEntry>
          <MenuEntry onChoose={actions.onSkip}>{say("task.skipTask")}</MenuEntry>
          {rows > 1 ? (
            <>
              <MenuEntry onChoose={actions.onCompare}>{say("task.compareTexts")}</MenuEntry>
              <MenuEntry onChoose={actions.onSort}>
                {actions.isSorted ? say("task.originalOrder") : say("task.sortByRank")}
              </MenuEntry>
            </>
          ) : null}
        </div>
        <div className="ml-auto flex items-center gap-x-3 max-sm:w-full">
          <p
            className={`figures whitespace-nowrap text-sm max-sm:min-w-22 max-sm:pl-2 ${incomplete ? "font-semibold text-warning" : "text-ink-soft"}`}
          >
            {left === 0 ? "" : say("task.unranked", { count: left })}
          </p>
          <button
            ref={sendButton}
            type="button"
            aria-disabled={left > 0}
            onClick={actions.onSend}
            onFocus={actions.onSendFocus}
            onBlur={actions.onSendBlur}
            className={sendStyles(left === 0)}
          >
            {sendWords} <Hint>⏎</Hint>
          </button>
        </div>
      </div>
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

/** The key that does the same, for those who have a keyboard at hand. */
function Hint({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="text-xs opacity-75 pointer-coarse:hidden max-lg:hidden">
      {children}
    </span>
  );
}

function sendStyles(ready: boolean): string {
  const look = ready
    ? "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong"
    : "border-rule bg-sunk text-ink-faint";
  return `inline-flex h-9.5 items-center justify-center whitespace-nowrap max-sm:flex-1 gap-1.5 rounded-md border px-4 font-semibold text-sm pointer-coarse:min-h-11 ${look}`;
}
