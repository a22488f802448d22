import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { MarksLegend } from "./marks-legend";
import { NativeDialog } from "./native-dialog";

interface HelpDialogProps {
  /** How many texts there are to rank now: the highest digit that means something. */
  readonly texts: number;
  /** Whether what a text changed is marked, and so can be hidden. */
  readonly marksDifferences: boolean;
  readonly instructions: ReactNode | null;
  readonly onClose: () => void;
}

/** The campaign's instructions, and what each key does. */
export function HelpDialog({ texts, marksDifferences, instructions, onClose }: HelpDialogProps) {
  const keys: readonly (readonly [string, string])[] = [
    [texts === 1 ? "1" : `1–${texts}`, "Rank the text at the bar and go on to the next without a rank"],
    ["↑ ↓", "Move the bar"],
    ["← →", "Move along the ranks of a text; Space gives one"],
    ["=", "The same rank as the text above"],
    ["A", "All texts the same as the one at the bar"],
    ["⌫", "Undo; with Shift, redo"],
    ...(marksDifferences ? [["D", "Show or hide the differences"] as const] : []),
    ["F", "Flag the task for the organiser and rank it all the same"],
    ["S", "Skip the task, with a reason"],
    ["B", "Back to your last answers"],
    ["P", "Pause"],
    ["Enter", "Send the ranking"],
    ["?", "This page"],
  ];
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
          {keys.map(([key, meaning]) => (
            <tr key={key} className="align-baseline">
              <th scope="row" className="whitespace-nowrap py-0.5 pr-4">
                <Kbd>{key}</Kbd>
              </th>
              <td className="py-0.5">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft text-sm">
        A time without any key, pointer or touch counts for a minute at most; a hidden tab and a pause do not
        count.
      </p>
    </NativeDialog>
  );
}
