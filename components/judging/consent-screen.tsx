import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { JudgeConsent, JudgeSession } from "@/lib/domain/judging/judge-session";
import type { JudgeClient } from "./judge-client";
import type { Leave } from "./leave";
import { PlainScreen } from "./plain-screen";

/** A consent text as the server made it ready for reading. */
export interface ShownConsent {
  readonly version: number;
  readonly shown: ReactNode;
}

interface ConsentScreenProps {
  readonly consent: JudgeConsent;
  /** As it stood when the page was made. */
  readonly made: ShownConsent | null;
  readonly client: JudgeClient;
  readonly leave: Leave;
  readonly onAgreed: (session: JudgeSession) => void;
  /** The text was changed meanwhile. */
  readonly onChanged: () => void;
}

/** What a judge agrees to before anything to judge is shown. */
export function ConsentScreen({ consent, made, client, leave, onAgreed, onChanged }: ConsentScreenProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");

  async function agree() {
    setPending(true);
    setProblem("");
    const reply = await client.consent(consent.version);
    setPending(false);
    if (reply.outcome === "stored") return onAgreed(reply.body);
    setProblem(problemWords(reply.outcome, reply.message));
    if (reply.outcome === "conflict") onChanged();
  }

  return (
    <PlainScreen title="Before you begin" focused>
      {made?.version === consent.version ? (
        made.shown
      ) : (
        // Changed since the page was made: the same words, as they were typed.
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {consent.text}
        </p>
      )}
      <p role="status" className="text-sm text-warning empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
        <Button variant="primary" busy={pending} onClick={() => void agree()}>
          I agree, begin
        </Button>
        <TextLink href={leave.href}>I do not agree, leave</TextLink>
      </div>
    </PlainScreen>
  );
}

function problemWords(outcome: "conflict" | "signed-out" | "refused" | "try-again", message: string): string {
  if (outcome === "conflict") return "The text has been changed just now. Please read it again.";
  if (outcome === "signed-out") return "Your session has ended. Open your personal link again to go on.";
  if (outcome === "refused" && message !== "") return message;
  return "The server cannot be reached. Try again in a moment.";
}
