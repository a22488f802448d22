import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { JudgeSession, JudgingSituation } from "@/lib/domain/judging/judge-session";
import { answered, answeredElsewhere, noTasks, putAway, supplied } from "@/lib/domain/judging/task-supply";
import type { JudgeClient, Reply } from "./judge-client";
import type { JudgeStorage } from "./judge-storage";

/** What the server last said of this judge, and the tasks at hand; `use-session-watch.ts` looks again where that may help. */
export function useJudgeSession(client: JudgeClient, storage: JudgeStorage) {
  const [session, setSession] = useState<JudgeSession>();
  const [supply, setSupply] = useState(noTasks);
  /** Why the server's word is missing: it cannot be reached, the judge's session ended, or what it said. */
  const [lost, setLost] = useState<"try-again" | "signed-out" | string>();

  const toldAt = useRef(0);

  const adopt = useCallback((fresh: JudgeSession) => {
    toldAt.current = Date.now();
    setLost(undefined);
    setSession(fresh);
    setSupply((held) => (isServed(fresh.situation) ? supplied(held, fresh.tasks) : putAway(held)));
  }, []);

  /** This task is done with, here or elsewhere: the next one takes its place. */
  const close = useCallback((assignment: string) => {
    setSupply((held) => answered(held, assignment));
  }, []);

  /** Answered where this page did not hear of it; to be followed by a look at what the server has now. */
  const closeElsewhere = useCallback((assignment: string) => {
    setSupply((held) => answeredElsewhere(held, assignment));
  }, []);

  const take = useCallback(
    (reply: Reply<JudgeSession>) => {
      if (reply.outcome === "stored") adopt(reply.body);
      else
        setLost(
          reply.outcome === "try-again" || reply.outcome === "signed-out" ? reply.outcome : reply.message,
        );
    },
    [adopt],
  );

  const load = useCallback(async () => {
    // What waits here is answered already, whatever the server still offers.
    for (const { answer } of storage.unsent()) close(answer.assignment);
    take(await client.session());
  }, [client, storage, close, take]);

  const loadNow = useEffectEvent(() => void load());
  useEffect(() => loadNow(), []);

  // Whoever goes leaves what lies behind the current task to others. It comes back with them, if it is still there.
  const giveBack = useEffectEvent(() => {
    const unused = supply.next.map(({ assignment }) => assignment);
    if (unused.length > 0) void client.giveBack(unused);
  });
  useEffect(() => {
    const leave = () => giveBack();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      giveBack();
    };
  }, []);

  return { session, supply, lost, toldAt, adopt, close, closeElsewhere, load };
}

/** Whether a judge works on. Whoever has yet to agree to a newer text goes on with what they had. */
function isServed(situation: JudgingSituation): boolean {
  return situation === "open" || situation === "consent" || situation === "finished";
}
