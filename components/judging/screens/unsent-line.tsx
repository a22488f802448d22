import { countOf } from "@/lib/domain/text/format-count";

interface UnsentLineProps {
  readonly unsent: number;
  readonly trouble: "none" | "failing" | "signed-out";
  /** What the server said when it refused an answer for good. */
  readonly refusal: string | undefined;
}

/** The thin line on top while answers wait on this device. It goes away by itself. */
export function UnsentLine({ unsent, trouble, refusal }: UnsentLineProps) {
  const words = lineWords(unsent, trouble, refusal);
  return (
    <div role="status">
      {words === undefined ? null : (
        <p className="border-warning border-b bg-warning-wash px-4 py-1 text-center text-sm">{words}</p>
      )}
    </div>
  );
}

function lineWords(
  unsent: number,
  trouble: UnsentLineProps["trouble"],
  refusal: string | undefined,
): string | undefined {
  const answers = countOf(unsent, "answer", "answers");
  if (trouble === "signed-out")
    return unsent === 0
      ? "Your session has ended. Open your personal link again to continue."
      : `Your session has ended. Open your personal link again to send the ${answers} kept on this device.`;
  if (refusal !== undefined && unsent > 0)
    return `The server rejected an answer${refusal === "" ? "" : ` (${refusal})`}. It is kept on this device; tell the organiser.`;
  if (trouble === "failing" && unsent > 0)
    return `Not sent yet: ${answers} kept on this device, trying again`;
  return undefined;
}
