import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import { PlainScreen } from "./plain-screen";

interface NoWordYetProps {
  readonly unsent: number;
  /** Why the server's word is missing: it cannot be reached, the session ended, or what it said. */
  readonly lost: string | undefined;
  readonly onLookAgain: () => void;
}

/** In place of a task while nobody knows whether there is one. */
export function NoWordYet({ unsent, lost, onLookAgain }: NoWordYetProps) {
  const say = useSay();
  if (lost === "signed-out")
    return (
      <PlainScreen title={say("answers.sessionEndedTitle")}>
        <p>{say("answers.sessionEndedText")}</p>
      </PlainScreen>
    );
  if (lost !== undefined) {
    const isPassing = lost === "try-again" || lost === "";
    return (
      <PlainScreen title={isPassing ? say("answers.unreachableTitle") : say("answers.nothingHere")}>
        <p>{isPassing ? say("answers.unreachableText") : lost}</p>
        <Button onClick={onLookAgain}>{say("answers.checkAgain")}</Button>
      </PlainScreen>
    );
  }
  return (
    <p className="late mx-auto w-full max-w-240 px-7 pt-8 text-ink-soft">
      {unsent > 0 ? say("answers.afterSending") : say("answers.loading")}
    </p>
  );
}
