import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import type { JudgeProgress } from "@/lib/domain/judging/judge-session";
import { progressWords, timeLeftWords } from "@/lib/domain/judging/judging-words";
import { useLater } from "../later";

interface JudgeHeaderProps {
  /** The mark and the name of the program. */
  readonly brand: ReactNode;
  readonly campaignName: string;
  readonly progress: JudgeProgress | undefined;
  readonly paused: boolean;
  /** Undefined where there is nothing to pause. */
  readonly onPause: (() => void) | undefined;
  readonly onHelp: () => void;
}

/** The one line on top: where one is, how far, and the three things that are always at hand. */
export function JudgeHeader({ brand, campaignName, progress, paused, onPause, onHelp }: JudgeHeaderProps) {
  const say = useSay();
  const { parts: later } = useLater();
  const timeLeft = progress && timeLeftWords(say, progress);
  return (
    <header className="no-print border-rule border-b text-sm">
      {/* One row, also where a window of 1280 pixels is shown four times as large. */}
      <div className="judge-header">
        <a href="/" className="brand">
          {brand}
        </a>
        <span aria-hidden="true" className="text-ink-faint max-sm:hidden">
          ·
        </span>
        <h1 className="judge-campaign">
          <bdi>{campaignName}</bdi>
        </h1>
        <div className="ms-auto flex min-w-0 items-center gap-1 max-[26rem]:gap-0">
          {progress ? (
            <p className="judge-progress" data-testid="progress">
              {progressWords(say, progress)}
              {timeLeft ? <span className="max-md:hidden"> · {timeLeft}</span> : null}
            </p>
          ) : null}
          {onPause ? (
            <Button variant="bare" onClick={onPause} aria-pressed={paused}>
              {say("task.pause")}
            </Button>
          ) : null}
          <Button
            variant="bare"
            size="icon"
            aria-label={say("task.help")}
            aria-haspopup="dialog"
            onClick={onHelp}
          >
            ?
          </Button>
          <span className="size-8.5 pointer-coarse:min-w-11">{later ? <later.ThemeToggle /> : null}</span>
        </div>
      </div>
    </header>
  );
}
