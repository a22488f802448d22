import { type RefObject, useEffect, useEffectEvent } from "react";
import type { JudgeSession } from "@/lib/domain/judging/judge-session";
import { mayPass } from "@/lib/domain/judging/may-pass";

const lookAgainMs = 15_000;
/** A page that comes to the front asks what has changed meanwhile, but not each time that somebody passes over it. */
const freshMs = 5_000;

interface SessionWatch {
  readonly load: () => Promise<void>;
  readonly session: JudgeSession | undefined;
  /** The task in front of the judge. */
  readonly assignment: string | undefined;
  /** When the server was last heard. */
  readonly toldAt: RefObject<number>;
}

/** Asks the server again where that may help. */
export function useSessionWatch({ load, session, assignment, toldAt }: SessionWatch): void {
  const isWaiting = assignment === undefined && (session === undefined || mayPass(session.situation));
  const loadNow = useEffectEvent(() => void load());
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

  useEffect(() => {
    // Paused, closed or excluded meanwhile: whoever comes back to the page is told before they go on.
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - toldAt.current > freshMs) loadNow();
    };
    // What lay behind the current task was given back when the page was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loadNow();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("pageshow", comeBack);
    };
  }, [toldAt]);
}
