import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/fields/switch";
import { Kbd } from "@/components/ui/kbd";
import { LanguageChoice } from "@/components/words/language-choice";
import { useSay } from "@/components/words/words-provider";
import type { TaskMarking } from "@/lib/domain/judging/judge-session";
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
  /** What the task asks for beside ranks. */
  readonly marking?: TaskMarking | undefined;
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
  marking,
  instructions,
  settings,
  onSettings,
  onClose,
}: HelpDialogProps) {
  const say = useSay();
  const several = texts > 1;
  const characters: Keys = [
    [several ? `1–${texts}` : "1", say("help.keyRank")],
    ...(several
      ? ([
          ["=", say("help.keySame")],
          ["A", say("help.keyAll")],
        ] as const)
      : []),
    ...(marking?.marks
      ? ([
          ["E", say("edits.helpNext")],
          ["Y", say("edits.helpRight")],
          ["N", say("edits.helpWrong")],
          ["T", say("edits.helpRest")],
        ] as const)
      : []),
    ...(marksDifferences && !marking?.marks ? [["D", say("help.keyMarks")] as const] : []),
    ...(several && !marking?.marks ? [["O", say("help.keyOnlyDifferences")] as const] : []),
    ...(several
      ? ([
          ["C", say("help.keyCompare")],
          ["R", say("help.keySort")],
        ] as const)
      : []),
    ["+ −", say("help.keySize")],
    ["F", say("help.keyFlag")],
    ["S", say("help.keySkip")],
    ["B", say("help.keyBack")],
    ["P", say("help.keyPause")],
    ["?", say("help.keyHelp")],
  ];
  const others: Keys = [
    ["↑ ↓", say("help.keyMove")],
    ["← →", say("help.keyChoose")],
    [say("help.spaceKey"), say("help.keyScroll")],
    ["⌫", say("help.keyUndo")],
    ["Enter", say("help.keySend")],
  ];
  const { textSize, characterKeys, breakMinutes } = settings;
  return (
    <NativeDialog title={say("help.title")} onClose={onClose}>
      {instructions === null ? null : (
        <details open className="mb-4 border-rule border-b pb-4">
          <summary className="font-semibold text-sm">{say("help.instructions")}</summary>
          <div className="mt-2">{instructions}</div>
        </details>
      )}
      {marksDifferences ? <MarksLegend /> : null}
      <table className="w-full text-sm">
        <caption className="sr-only">{say("help.shortcuts")}</caption>
        <tbody>
          {[...others, ...(characterKeys ? characters : [])].map(([key, meaning]) => (
            <tr key={key} className="align-baseline">
              <th scope="row" className="whitespace-nowrap py-0.5 pe-4">
                <Kbd>{key}</Kbd>
              </th>
              <td className="py-0.5">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 space-y-3 border-rule border-t pt-4 text-sm">
        <Switch
          label={say("help.characterKeys")}
          hint={say("help.characterKeysHint")}
          checked={characterKeys}
          onChange={(event) => onSettings({ ...settings, characterKeys: event.target.checked })}
        />
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures me-1" aria-live="polite">
            {say("help.textSize", { percent: textSize })}
          </span>
          <Button
            size="small"
            disabled={textSize === TEXT_SIZES[0]}
            onClick={() => onSettings(resized(settings, -1))}
          >
            {say("help.smaller")}
          </Button>
          <Button
            size="small"
            disabled={textSize === TEXT_SIZES.at(-1)}
            onClick={() => onSettings(resized(settings, 1))}
          >
            {say("help.larger")}
          </Button>
        </p>
        <label className="flex flex-wrap items-center gap-2">
          {say("help.breakReminder")}
          <select
            className="h-8 rounded-md border border-rule-strong bg-raised px-2 pointer-coarse:min-h-11"
            value={breakMinutes}
            onChange={(event) => onSettings({ ...settings, breakMinutes: Number(event.target.value) })}
          >
            {BREAK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? say("help.never") : say("help.afterMinutes", { count: minutes })}
              </option>
            ))}
          </select>
        </label>
        <LanguageChoice />
        <p className="text-ink-soft">{say("help.keptOnDevice")}</p>
      </div>
      <p className="mt-4 text-ink-soft text-sm">{say("help.howTimeCounts")}</p>
    </NativeDialog>
  );
}
