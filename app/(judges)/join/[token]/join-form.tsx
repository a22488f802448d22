"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { useSpoken } from "@/components/words/words-provider";
import type { PlatformIds } from "@/lib/domain/judges/platform-ids";
import { idle } from "../../../_errors/action-state";
import { beginJudging } from "./actions";

interface JoinFormProps {
  readonly token: string;
  /** What the platform that sent the judge here says of them. */
  readonly platform: PlatformIds | undefined;
  /** Whether there is nothing left to judge. */
  readonly isClosed: boolean;
}

export function JoinForm({ token, platform, isClosed }: JoinFormProps) {
  const { say, words } = useSpoken();
  const [state, action, pending] = useActionState(beginJudging, idle);
  return (
    <form action={action} className="space-y-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={words.language} />
      {platform ? (
        <>
          <input type="hidden" name="participant" value={platform.participant} />
          <input type="hidden" name="study" value={platform.study ?? ""} />
          <input type="hidden" name="session" value={platform.session ?? ""} />
        </>
      ) : null}
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant={isClosed ? "quiet" : "primary"} busy={pending}>
        {isClosed ? say("join.signIn") : say("join.begin")}
      </Button>
    </form>
  );
}
