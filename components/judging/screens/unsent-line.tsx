import { useSay } from "@/components/words/words-provider";
import type { Say } from "@/lib/domain/words/words";

interface UnsentLineProps {
  readonly unsent: number;
  readonly trouble: "none" | "failing" | "signed-out";
  /** What the server said when it refused an answer for good. */
  readonly refusal: string | undefined;
}

/** The thin line on top while answers wait on this device. It goes away by itself. */
export function UnsentLine({ unsent, trouble, refusal }: UnsentLineProps) {
  const words = lineWords(useSay(), unsent, trouble, refusal);
  return <div role="status">{words === undefined ? null : <p className="unsent-line">{words}</p>}</div>;
}

function lineWords(
  say: Say,
  unsent: number,
  trouble: UnsentLineProps["trouble"],
  refusal: string | undefined,
): string | undefined {
  if (trouble === "signed-out")
    return unsent === 0 ? say("answers.sessionEnded") : say("answers.sessionEndedUnsent", { count: unsent });
  if (refusal !== undefined && unsent > 0)
    return refusal === "" ? say("answers.rejected") : say("answers.rejectedFor", { reason: refusal });
  if (trouble === "failing" && unsent > 0) return say("answers.unsent", { count: unsent });
  return undefined;
}
