import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import {
  BREAK_MINUTES,
  type ReadingSettings,
  resized,
  TEXT_SIZES,
} from "@/lib/domain/judging/reading-settings";
import { MarksLegend } from "./marks-legend";
import { NativeDialog } from "./native-dialog";

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
          ["=", "Same rank as the text above"],
          ["A", "All texts the same as the highlighted one"],
        ] as const)
      : []),
    ...(marksDifferences ? [["D", "Show or hide the differences to the source"] as const] : []),
    ...(several
      ? ([
          ["O", "Show only what differs between the texts, or all of them"],
          ["C", "Compare two texts side by side"],
          ["R", "Sort the texts by rank, or back to their original order"],
        ] as const)
      : []),
    ["+ −", "Larger or smaller text"],
    ["F", "Flag the task for the organiser; you still rank it"],
    ["S", "Skip the task, with a reason"],
    ["B", "Back to your last answers"],
    ["P", "Pause"],
    ["?", "This page"],
  ];
  const others: Keys = [
    ["↑ ↓", "Go to the text above or below"],
    ["← →", "Choose among the ranks of a text"],
    ["Space", "Scroll; with Shift, back"],
    ["⌫", "Undo; with Shift, redo"],
    ["Enter", "Send the ranking"],
  ];
  const { textSize, characterKeys, breakMinutes } = settings;
  return (
    <NativeDialog title="Instructions and keys" onClose={onClose}>
      {instructions === null ? null : (
        <details open className="mb-4 border-rule border-b pb-4">
          <summary className="font-semibold text-sm">Instructions</summary>
          <div className="mt-2">{instructions}</div>
        </details>
      )}
      {marksDifferences ? <MarksLegend /> : null}
      <table className="w-full text-sm">
        <caption className="sr-only">Keys</caption>
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
          label="Digits, letters and signs act as keys"
          hint="They act while you are in a task, on any keyboard layout. Switch them off if you speak to your computer or press keys by accident."
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
          Remind me of a break
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
        <p className="text-ink-soft">These are kept on this device.</p>
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        A time without any key, pointer or touch counts for a minute at most; a hidden tab and a pause do not
        count.
      </p>
    </NativeDialog>
  );
}
