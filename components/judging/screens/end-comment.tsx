import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/fields/textarea";
import type { JudgeClient } from "../session/judge-client";

const longest = 5000;

interface EndCommentProps {
  /** What the judge said before. */
  readonly stored: string | null;
  readonly client: JudgeClient;
  readonly onStored: () => void;
}

/** Room for what a judge wants to say about the whole. */
export function EndComment({ stored, client, onStored }: EndCommentProps) {
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState("");
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("comment")).trim();
    setSaid("");
    setError(undefined);
    if (text === "" && stored === null) return setError("Write a comment first.");
    setPending(true);
    const reply = await client.comment(text);
    setPending(false);
    if (reply.outcome !== "stored") return setError(problemWords(reply.outcome, reply.message));
    setSaid(text === "" ? "Your comment has been removed." : "Thank you, your comment has been saved.");
    onStored();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-2 pt-2">
      <Textarea
        label="Comment on the tasks or this page"
        name="comment"
        optional
        hint="The organiser sees it."
        error={error}
        defaultValue={stored ?? ""}
        maxLength={longest}
        rows={3}
        dir="auto"
        className="max-w-none!"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={pending}>
          Send comment
        </Button>
        <p role="status" className="text-sm">
          {said}
        </p>
      </div>
    </form>
  );
}

function problemWords(outcome: string, message: string): string {
  if (outcome === "signed-out") return "Your session has ended. Open your personal link again to send it.";
  if (outcome === "refused" && message !== "") return message;
  return "Your comment has not been saved: the server cannot be reached. Try again in a moment.";
}
