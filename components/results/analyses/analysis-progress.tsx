"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { AnalysisWork } from "@/lib/domain/results/analysis-view";
import { progressWords } from "./progress-words";

interface AnalysisProgressProps {
  readonly what: string;
  readonly work: Pick<AnalysisWork, "state" | "progress">;
  /** Asked while somebody looks; where there is none, the page itself is asked for again. */
  readonly address: string | undefined;
}

const EVERY_MS = 700;

/** A refresh that comes before the last one is answered takes its place: a slow page would never change. */
const BETWEEN_REFRESHES_MS = 10_000;

/** How far the work is, kept up to date while it is looked at; once it is over, the page is asked for again. */
export function AnalysisProgress({ what, work, address }: AnalysisProgressProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<AnalysisProgressProps["work"]>();
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    async function look() {
      let wait = EVERY_MS;
      if (document.visibilityState === "visible") {
        const now = address === undefined ? undefined : await ask(address);
        if (stopped) return;
        if (now) setAsked(now);
        if (address === undefined || (now && now.state !== "queued" && now.state !== "running")) {
          router.refresh();
          wait = address === undefined ? 3 * EVERY_MS : BETWEEN_REFRESHES_MS;
        }
      }
      timer = setTimeout(look, wait);
    }
    timer = setTimeout(look, EVERY_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [address, router]);

  const { state, progress } = asked ?? work;
  return (
    <ProgressBar done={Math.round(progress * 100)} total={100}>
      {progressWords(what, state, progress)}
    </ProgressBar>
  );
}

/** Nothing where the server cannot be reached; it is asked again. */
async function ask(address: string): Promise<AnalysisProgressProps["work"] | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as AnalysisProgressProps["work"]) : undefined;
  } catch {
    return undefined;
  }
}
