import { Button } from "@/components/ui/button";
import { PlainScreen } from "./plain-screen";

interface NoWordYetProps {
  readonly unsent: number;
  /** Why the server's word is missing: it cannot be reached, the session ended, or what it said. */
  readonly lost: string | undefined;
  readonly onLookAgain: () => void;
}

/** In place of a task while nobody knows whether there is one. */
export function NoWordYet({ unsent, lost, onLookAgain }: NoWordYetProps) {
  if (lost === "signed-out")
    return (
      <PlainScreen title="Your session has ended">
        <p>Open your personal link again to continue. Nothing is lost.</p>
      </PlainScreen>
    );
  if (lost !== undefined) {
    const isPassing = lost === "try-again" || lost === "";
    return (
      <PlainScreen title={isPassing ? "The next task cannot be loaded" : "Nothing to judge here"}>
        <p>
          {isPassing
            ? "The server cannot be reached. This page tries again automatically; your answers are kept on this device."
            : lost}
        </p>
        <Button onClick={onLookAgain}>Check again</Button>
      </PlainScreen>
    );
  }
  return (
    <p className="late mx-auto w-full max-w-240 px-7 pt-8 text-ink-soft">
      {unsent > 0
        ? "The next task appears as soon as your answers are sent. They are kept on this device: leave this page open or come back later."
        : "Loading the next task…"}
    </p>
  );
}
