import type { RefObject } from "react";
import type { JudgeSession } from "@/lib/domain/judging/judge-session";
import { type SenderOptions, useAnswerSender } from "./use-answer-sender";
import { type DraftElsewhere, useDraftElsewhere } from "./use-draft-elsewhere";
import { useDraftSaver } from "./use-draft-saver";
import type { Drafts } from "./use-drafts";
import type { Instructions } from "./use-instructions";
import { useNewestInstructions } from "./use-newest-instructions";
import { useSessionWatch } from "./use-session-watch";

export interface JudgingKeeperProps extends SenderOptions {
  readonly drafts: Drafts;
  readonly guide: Instructions;
  readonly session: JudgeSession | undefined;
  readonly load: () => Promise<void>;
  /** When the server was last heard. */
  readonly toldAt: RefObject<number>;
  /** The task in front of the judge. */
  readonly assignment: string | undefined;
  readonly onDraftElsewhere: (draft: DraftElsewhere) => void;
}

/**
 * What goes on behind the page and shows nothing: answers and drafts go to the server, the server is asked for news, other
 * tabs are listened to. It comes with the later parts: until then all of it is kept on this device.
 */
export function JudgingKeeper(keeper: JudgingKeeperProps): null {
  const { client, storage, drafts, guide, session, assignment, onDraftElsewhere } = keeper;
  useAnswerSender(keeper);
  useDraftSaver(client, drafts);
  useDraftElsewhere(storage, assignment, onDraftElsewhere);
  useNewestInstructions(client, session, guide);
  useSessionWatch(keeper);
  return null;
}
