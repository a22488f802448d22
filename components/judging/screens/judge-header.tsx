import { BrandFace, brandStyles } from "@/components/shell/brand-face";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import type { JudgeProgress } from "@/lib/domain/judging/judge-session";
import { progressWords, timeLeftWords } from "@/lib/domain/judging/judging-words";

interface JudgeHeaderProps {
  readonly campaignName: string;
  readonly progress: JudgeProgress | undefined;
  readonly paused: boolean;
  /** Undefined where there is nothing to pause. */
  readonly onPause: (() => void) | undefined;
  readonly onHelp: () => void;
}

/** The one line on top: where one is, how far, and the three things that are always at hand. */
export function JudgeHeader({ campaignName, progress, paused, onPause, onHelp }: JudgeHeaderProps) {
  const say = useSay();
  const timeLeft = progress && timeLeftWords(say, progress);
  return (
    <header className="no-print border-rule border-b text-sm">
      {/* One row, also where a window of 1280 pixels is shown four times as large. */}
      <div className="mx-auto flex min-h-11 max-w-page items-center gap-x-3 px-4 py-0.5 max-[26rem]:gap-x-2 max-[26rem]:px-2.5 sm:px-6">
        <a href="/" className={brandStyles}>
          <BrandFace nameClassName="max-[26rem]:sr-only" />
        </a>
        <span aria-hidden="true" className="text-ink-faint max-sm:hidden">
          ·
        </span>
        <h1 className="flex-1 sm:min-w-16 basis-0 truncate font-normal text-ink-soft max-sm:sr-only">
          <bdi>{campaignName}</bdi>
        </h1>
        <div className="ml-auto flex min-w-0 items-center gap-1 max-[26rem]:gap-0">
          {progress ? (
            <p className="figures mr-2 truncate text-ink-soft max-[26rem]:mr-0" data-testid="progress">
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
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
