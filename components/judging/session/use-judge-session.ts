import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { JudgeSession, JudgingSituation } from "@/lib/domain/judging/judge-session";
import { mayPass } from "@/lib/domain/judging/may-pass";
import { answered, answeredElsewhere, noTasks, putAway, supplied } from "@/lib/domain/judging/task-supply";
import type { JudgeClient, Reply } from "./judge-client";
import type { JudgeStorage } from "./judge-storage";

const lookAgainMs = 15_000;
/** A page that comes to the front asks what has changed meanwhile, but not each time that somebody passes over it. */
const freshMs = 5_000;

/** What the server last said of this judge, and the tasks at hand. Looks again by itself where that may help. */
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
  const isWaiting = supply.current === null && (session === undefined || mayPass(session.situation));
  useEffect(() => loadNow(), []);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => loadNow();
    const timer = setInterval(look, lookAgainMs);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [isWaiting]);

  // Paused, closed or excluded meanwhile: whoever comes back to the page is told before they go on.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - toldAt.current > freshMs) loadNow();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, []);

  // Whoever goes leaves what lies behind the current task to others. It comes back with them, if it is still there.
  const giveBack = useEffectEvent(() => {
    const unused = supply.next.map(({ assignment }) => assignment);
    if (unused.length > 0) void client.giveBack(unused);
  });
  useEffect(() => {
    const leave = () => giveBack();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loadNow();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      giveBack();
    };
  }, []);

  return { session, supply, lost, adopt, close, closeElsewhere, load };
}

/** Whether a judge works on. Whoever has yet to agree to a newer text goes on with what they had. */
function isServed(situation: JudgingSituation): boolean {
  return situation === "open" || situation === "consent" || situation === "finished";
}
