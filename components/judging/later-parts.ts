import { ShownText } from "@/components/campaigns/shown-text";
import { HelpDialog } from "./help-dialog";
import { PracticeLine } from "./practice-line";
import { PracticeReview } from "./practice-review";
import { RevisionBar } from "./revision-bar";
import { BreakLine } from "./screens/break-line";
import { NothingToJudge } from "./screens/nothing-to-judge";
import { PausedScreen } from "./screens/paused-screen";
import { dragEntry } from "./task/drag-entry";
import { FoldedText, foldTexts } from "./task/folded-text";
import { rowBeingRead } from "./task/row-being-read";
import { TaskDialog } from "./task/task-dialog";
import { TaskRemarks } from "./task/task-remarks";

/**
 * What the judging page fetches after the first task stands there, in one piece: see later.ts. Nothing that is shown before
 * the first rank can be given belongs here, and nothing of this is imported there.
 */
export const laterParts = {
  ShownText,
  BreakLine,
  dragEntry,
  FoldedText,
  foldTexts,
  HelpDialog,
  NothingToJudge,
  PausedScreen,
  PracticeLine,
  PracticeReview,
  RevisionBar,
  rowBeingRead,
  TaskDialog,
  TaskRemarks,
};

export type LaterParts = typeof laterParts;
