import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import type { JudgeProgress } from "@/lib/domain/judging/judge-session";
import { progressWords } from "@/lib/domain/judging/judging-words";
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
  const say = useSay();
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => continueButton.current?.focus(), []);
  return (
    <PlainScreen title={say("end.paused")}>
      <p>{say("end.pausedText")}</p>
      {progress?.medianActiveMs ? (
        <p className="figures text-ink-soft">
          {say("end.pace", {
            progress: progressWords(say, progress),
            time: say("progress.seconds", {
              count: Math.max(1, Math.round(progress.medianActiveMs / 1000)),
            }),
          })}
        </p>
      ) : null}
      <Button ref={continueButton} variant="primary" onClick={onContinue}>
        {say("end.continue")}
      </Button>
      <OwnConsistency client={client} />
    </PlainScreen>
  );
}
