// What the judging page fetches after the first task stands there, in one piece: see later.ts. Nothing that is shown before
// the first rank can be given belongs here, and nothing of this is imported there.
export { ShownText } from "@/components/campaigns/shown-text";
export { BreakLine } from "./break-line";
export { dragEntry } from "./drag-entry";
export { FoldedText, foldTexts } from "./folded-text";
export { HelpDialog } from "./help-dialog";
export { NothingToJudge } from "./nothing-to-judge";
export { PausedScreen } from "./paused-screen";
export { PracticeLine } from "./practice-line";
export { PracticeReview } from "./practice-review";
export { RevisionBar } from "./revision-bar";
export { rowBeingRead } from "./row-being-read";
export { TaskDialog } from "./task-dialog";
export { TaskRemarks } from "./task-remarks";
