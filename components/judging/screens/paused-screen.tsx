import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { JudgeProgress } from "@/lib/domain/judging/judge-session";
import { progressWords } from "@/lib/domain/judging/judging-words";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeClient } from "../session/judge-client";
import { OwnConsistency } from "./own-consistency";
import { PlainScreen } from "./plain-screen";

interface PausedScreenProps {
  readonly progress: JudgeProgress | undefined;
  readonly client: JudgeClient;
  readonly onContinue: () => void;
}

/** In place of the task while the judge rests. */
export function PausedScreen({ progress, client, onContinue }: PausedScreenProps) {
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => continueButton.current?.focus(), []);
  return (
    <PlainScreen title="Paused">
      <p>
        The task is hidden and the clock is stopped. Your ranks so far are kept: you can close this page and
        come back with your link.
      </p>
      {progress?.medianActiveMs ? (
        <p className="figures text-ink-soft">
          {progressWords(progress)} so far. Half of your tasks took less than{" "}
          {countOf(Math.max(1, Math.round(progress.medianActiveMs / 1000)), "second", "seconds")}.
        </p>
      ) : null}
      <Button ref={continueButton} variant="primary" onClick={onContinue}>
        Continue
      </Button>
      <OwnConsistency client={client} />
    </PlainScreen>
  );
}
