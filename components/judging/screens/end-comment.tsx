import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { useSay } from "@/components/words/words-provider";
import type { Say } from "@/lib/domain/words/words";
import type { JudgeClient } from "../session/judge-client";

const maxLength = 5000;

interface EndCommentProps {
  /** What the judge said before. */
  readonly stored: string | null;
  readonly client: JudgeClient;
  readonly onStored: () => void;
}

/** Room for what a judge wants to say about the whole. */
export function EndComment({ stored, client, onStored }: EndCommentProps) {
  const say = useSay();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState("");
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("comment")).trim();
    setNotice("");
    setError(undefined);
    if (text === "" && stored === null) return setError(say("end.commentMissing"));
    setPending(true);
    const reply = await client.comment(text);
    setPending(false);
    if (reply.outcome !== "stored") return setError(problemWords(say, reply.outcome, reply.message));
    setNotice(text === "" ? say("end.commentRemoved") : say("end.commentSaved"));
    onStored();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-2 pt-2">
      <Textarea
        label={say("end.comment")}
        name="comment"
        optional
        hint={say("end.commentHint")}
        error={error}
        defaultValue={stored ?? ""}
        maxLength={maxLength}
        rows={3}
        dir="auto"
        className="max-w-none!"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={pending}>
          {say("end.sendComment")}
        </Button>
        <p role="status" className="text-sm">
          {notice}
        </p>
      </div>
    </form>
  );
}

function problemWords(say: Say, outcome: string, message: string): string {
  if (outcome === "signed-out") return say("end.commentSessionEnded");
  if (outcome === "refused" && message !== "") return message;
  return say("end.commentUnsaved");
}
