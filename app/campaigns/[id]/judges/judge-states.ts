import type { StatusMark } from "@/components/ui/status-word";
import type { JudgeState } from "@/lib/domain/judges/judge-state";

/** A judge's standing, as a mark and words. */
export const judgeStates: Readonly<Record<JudgeState, { readonly mark: StatusMark; readonly word: string }>> =
  {
    active: { mark: "active", word: "Active" },
    finished: { mark: "finished", word: "Finished" },
    paused: { mark: "paused", word: "Paused" },
    "not-admitted": { mark: "paused", word: "Not admitted after practice" },
    stopped: { mark: "warning", word: "Paused after control tasks" },
    excluded: { mark: "warning", word: "Excluded" },
    removed: { mark: "finished", word: "Removed" },
    forgotten: { mark: "finished", word: "Personal data erased" },
    replaced: { mark: "finished", word: "Replaced" },
    "link-revoked": { mark: "finished", word: "Link revoked" },
    "link-expired": { mark: "finished", word: "Link expired" },
    "no-link": { mark: "finished", word: "No link" },
  };
