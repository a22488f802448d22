import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useSay } from "@/components/words/words-provider";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { TaskRemarks } from "./task-remarks";
import type { TaskWork } from "./use-task-form";

interface UnderTextsProps {
  readonly task: JudgeTask;
  readonly work: TaskWork;
  readonly characterKeys: boolean;
  readonly asksForMarks: boolean;
}

/** What stands below the texts: what the organiser asks beside ranks, the flag, and what keys do. */
export function UnderTexts({ task: { asks }, work, characterKeys, asksForMarks }: UnderTextsProps) {
  const { answer, rows } = work;
  return (
    <>
      {asks ? (
        <TaskRemarks asks={asks} rows={rows} remarks={answer.remarks} onRemark={answer.remark} />
      ) : null}
      <Flagged reason={answer.flagReason} onUnflag={() => answer.flag(null, null)} />
      <Legend rows={rows} characterKeys={characterKeys} asksForMarks={asksForMarks} />
    </>
  );
}

interface FlaggedProps {
  readonly reason: string | null;
  readonly onUnflag: () => void;
}

function Flagged({ reason, onUnflag }: FlaggedProps) {
  const say = useSay();
  if (reason === null) return null;
  return (
    <p className="mt-3 ps-3.5 text-sm">
      <span className="text-warning">{say("task.flagged")}</span> <span dir="auto">{reason}</span>{" "}
      <Button variant="plain" size="small" onClick={onUnflag}>
        {say("task.unflag")}
      </Button>
    </p>
  );
}

interface LegendProps {
  readonly rows: number;
  readonly characterKeys: boolean;
  readonly asksForMarks: boolean;
}

function Legend({ rows, characterKeys, asksForMarks }: LegendProps) {
  const say = useSay();
  const keys = [...legend(rows, characterKeys), ...(characterKeys && asksForMarks ? markKeys : [])];
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 ps-3.5 text-ink-soft text-sm pointer-coarse:hidden max-sm:hidden">
      {keys.map(([key, does]) => (
        <span key={key} className="whitespace-nowrap">
          <Kbd>{key}</Kbd> {say(does)}
        </span>
      ))}
    </p>
  );
}

const markKeys = [
  ["E", "edits.keyNext"],
  ["Y", "edits.keyRight"],
  ["N", "edits.keyWrong"],
  ["T", "edits.keyRest"],
] as const;

/** What one needs often; all the rest is behind the last. */
function legend(rows: number, characterKeys: boolean) {
  if (!characterKeys)
    return [
      ["↑ ↓", "task.keyMove"],
      ["← →", "task.keyRank"],
      ["⌫", "task.keyUndo"],
      ["Enter", "task.keySend"],
    ] as const;
  return [
    [rows === 1 ? "1" : `1–${rows}`, "task.keyRankAndGoOn"],
    ["↑ ↓", "task.keyMove"],
    ["=", "task.keySameAsAbove"],
    ["A", "task.keyAllTheSame"],
    ["⌫", "task.keyUndo"],
    ["F", "task.keyFlag"],
    ["Enter", "task.keySend"],
    ["?", "task.keyAll"],
  ] as const;
}
