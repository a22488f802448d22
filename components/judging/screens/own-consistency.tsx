import { useEffect, useState } from "react";
import { useSay } from "@/components/words/words-provider";
import type { Share } from "@/lib/domain/judges/judge-doubts";
import { consistencyWords } from "@/lib/domain/judging/ending-words";
import type { JudgeClient } from "../session/judge-client";

/** How one ranks what comes back, where the organiser tells judges; nothing until the server said so. */
export function OwnConsistency({ client }: { readonly client: JudgeClient }) {
  const say = useSay();
  const [share, setShare] = useState<Share | null>(null);
  useEffect(() => {
    let isGone = false;
    void client.consistency().then((reply) => {
      if (!isGone && reply.outcome === "stored") setShare(reply.body);
    });
    return () => {
      isGone = true;
    };
  }, [client]);
  return share === null ? null : <p className="figures text-ink-soft">{consistencyWords(say, share)}</p>;
}
