import { ShownText } from "@/components/campaigns/shown-text";
import { BreakLine } from "./break-line";
import { dragEntry } from "./drag-entry";
import { FoldedText, foldTexts } from "./folded-text";
import { HelpDialog } from "./help-dialog";
import { NothingToJudge } from "./nothing-to-judge";
import { PausedScreen } from "./paused-screen";
import { PracticeLine } from "./practice-line";
import { PracticeReview } from "./practice-review";
import { RevisionBar } from "./revision-bar";
import { rowBeingRead } from "./row-being-read";
import { TaskDialog } from "./task-dialog";
import { TaskRemarks } from "./task-remarks";

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
