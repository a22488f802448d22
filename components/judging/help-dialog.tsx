import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/fields/switch";
import { Kbd } from "@/components/ui/kbd";
import {
  BREAK_MINUTES,
  type ReadingSettings,
  resized,
  TEXT_SIZES,
} from "@/lib/domain/judging/reading-settings";
import { MarksLegend } from "./task/marks-legend";
import { NativeDialog } from "./task/native-dialog";

interface HelpDialogProps {
  /** How many texts there are to rank now: the highest digit that means something. */
  readonly texts: number;
  /** Whether what a text changed is marked, and so can be hidden. */
  readonly marksDifferences: boolean;
  readonly instructions: ReactNode | null;
  readonly settings: ReadingSettings;
  readonly onSettings: (settings: ReadingSettings) => void;
  readonly onClose: () => void;
}

type Keys = readonly (readonly [string, string])[];

/** The campaign's instructions, what each key does, and how one likes to read. */
export function HelpDialog({
  texts,
  marksDifferences,
  instructions,
  settings,
  onSettings,
  onClose,
}: HelpDialogProps) {
  const several = texts > 1;
  const characters: Keys = [
    [several ? `1–${texts}` : "1", "Rank the highlighted text and go to the next unranked one"],
    ...(several
      ? ([
          ["=", "Give it the same rank as the text above"],
          ["A", "Give all texts the rank of the highlighted one"],
        ] as const)
      : []),
    ...(marksDifferences ? [["D", "Show or hide the differences from the source"] as const] : []),
    ...(several
      ? ([
          ["O", "Show only what differs between the texts, or the full texts"],
          ["C", "Compare two texts side by side"],
          ["R", "Sort the texts by rank, or restore their original order"],
        ] as const)
      : []),
    ["+ −", "Make the text larger or smaller"],
    ["F", "Flag the task for the organiser; you still rank it"],
    ["S", "Skip the task and give a reason"],
    ["B", "Go back to earlier answers"],
    ["P", "Pause"],
    ["?", "Open this help"],
  ];
  const others: Keys = [
    ["↑ ↓", "Go to the text above or below"],
    ["← →", "Choose a rank for the text"],
    ["Space", "Scroll down; with Shift, scroll up"],
    ["⌫", "Undo; with Shift, redo"],
    ["Enter", "Send the ranking"],
  ];
  const { textSize, characterKeys, breakMinutes } = settings;
  return (
    <NativeDialog title="Instructions and shortcuts" onClose={onClose}>
      {instructions === null ? null : (
        <details open className="mb-4 border-rule border-b pb-4">
          <summary className="font-semibold text-sm">Instructions</summary>
          <div className="mt-2">{instructions}</div>
        </details>
      )}
      {marksDifferences ? <MarksLegend /> : null}
      <table className="w-full text-sm">
        <caption className="sr-only">Keyboard shortcuts</caption>
        <tbody>
          {[...others, ...(characterKeys ? characters : [])].map(([key, meaning]) => (
            <tr key={key} className="align-baseline">
              <th scope="row" className="whitespace-nowrap py-0.5 pr-4">
                <Kbd>{key}</Kbd>
              </th>
              <td className="py-0.5">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 space-y-3 border-rule border-t pt-4 text-sm">
        <Switch
          label="Use digits, letters and symbols as shortcuts"
          hint="They work during a task, on any keyboard layout. Turn them off if you use speech input or often press keys by accident."
          checked={characterKeys}
          onChange={(event) => onSettings({ ...settings, characterKeys: event.target.checked })}
        />
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures mr-1" aria-live="polite">
            Text size {textSize} %
          </span>
          <Button
            size="small"
            disabled={textSize === TEXT_SIZES[0]}
            onClick={() => onSettings(resized(settings, -1))}
          >
            Smaller
          </Button>
          <Button
            size="small"
            disabled={textSize === TEXT_SIZES.at(-1)}
            onClick={() => onSettings(resized(settings, 1))}
          >
            Larger
          </Button>
        </p>
        <label className="flex flex-wrap items-center gap-2">
          Remind me to take a break
          <select
            className="h-8 rounded-md border border-rule-strong bg-raised px-2 pointer-coarse:min-h-11"
            value={breakMinutes}
            onChange={(event) => onSettings({ ...settings, breakMinutes: Number(event.target.value) })}
          >
            {BREAK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? "never" : `after ${minutes} minutes`}
              </option>
            ))}
          </select>
        </label>
        <p className="text-ink-soft">These settings are kept on this device.</p>
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        Time without a key press, pointer movement or touch counts for at most a minute. Time while the tab is
        hidden or judging is paused does not count.
      </p>
    </NativeDialog>
  );
}
