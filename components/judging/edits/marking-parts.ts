import { EditedText } from "./edited-text";
import { heldBack } from "./held-back";
import { MarksBar, MarksHint } from "./marks-bar";

/** What a task's form shows and does where edits are marked: who is asked for no marks never loads it. */
export const markingParts = { EditedText, heldBack, MarksBar, MarksHint };

export type MarkingParts = typeof markingParts;
