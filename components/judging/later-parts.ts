import { ShownText } from "@/components/campaigns/shown-text";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { dropped, isSortedByRank, sortedByRank } from "@/lib/domain/judging/place-in-order";
import { answerBefore, findPractice, storedAnswer } from "./earlier-answers";
import { MarkedTask } from "./edits/marked-task";
import { Help, OverTask, PracticeTold } from "./over-task";
import { BreakLine } from "./screens/break-line";
import { UnsentLine } from "./screens/unsent-line";
import { JudgingKeeper } from "./session/judging-keeper";
import { dragEntry } from "./task/drag-entry";
import { FoldSource } from "./task/fold-source";
import { FoldedText, foldTask } from "./task/folded-text";
import { FollowReader } from "./task/follow-reader";
import { HypothesisText } from "./task/hypothesis-text";
import { PlainText } from "./task/marked-text";
import { ScrollStops } from "./task/scroll-stops";
import { TaskDialog } from "./task/task-dialog";
import { TaskMenu } from "./task/task-menu";
import { UnderTexts } from "./task/under-texts";

/**
 * What the judging page fetches as soon as it has come to life, in one piece: see later.ts. Nothing without which a rank
 * cannot be given belongs here, and nothing of this is imported there.
 */
export const laterParts = {
  answerBefore,
  BreakLine,
  dragEntry,
  dropped,
  findPractice,
  FoldedText,
  FoldSource,
  foldTask,
  FollowReader,
  Help,
  HypothesisText,
  isSortedByRank,
  JudgingKeeper,
  MarkedTask,
  OverTask,
  PlainText,
  PracticeTold,
  ScrollStops,
  ShownText,
  sortedByRank,
  storedAnswer,
  TaskDialog,
  TaskMenu,
  ThemeToggle,
  UnderTexts,
  UnsentLine,
};

export type LaterParts = typeof laterParts;
