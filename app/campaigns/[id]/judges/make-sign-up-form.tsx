"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import { signUpsPerAddress, signUpWindowMinutes } from "@/lib/domain/campaign/sign-up-limit";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { IssuedLink } from "../../../_invitations/issued-link";
import { ExpiryField } from "./expiry-field";
import { type IssuedSignUpLink, makeSignUp } from "./link-actions";

const before: ActionState<IssuedSignUpLink> = idle;

/** What Prolific fills in for each participant. */
const prolific = "PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}";

export function MakeSignUpForm({ campaignId }: { readonly campaignId: string }) {
  const [state, action, pending] = useActionState(makeSignUp, before);
  const issued = state.status === "done" ? state.result : undefined;
  return (
    <form action={action} className="space-y-3" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="At most so many judges"
        name="mostJudges"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={`Whoever comes after them is told that nobody more is wanted. From one network ${signUpsPerAddress} may sign up within ${signUpWindowMinutes} minutes: for a larger class, make a batch of links.`}
        defaultValue={enteredIn(state, "mostJudges")}
        error={problemOf(state, "mostJudges")}
      />
      <TextField
        label="Label"
        name="label"
        optional
        autoComplete="off"
        hint="Where the link goes: a study, a class, a mailing list."
        defaultValue={enteredIn(state, "label")}
        error={problemOf(state, "label")}
      />
      <ExpiryField state={state} />
      <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      <Button type="submit" variant="primary" busy={pending}>
        Make sign-up link
      </Button>
      {issued ? (
        <>
          <IssuedLink
            link={issued.link}
            remark={`${countOf(issued.mostJudges, "judge", "judges")} may come in by it until ${issued.expires ?? "you revoke it"}.`}
          />
          <div className="max-w-reading space-y-1 text-sm">
            <p>
              <strong className="font-semibold">On Prolific</strong> enter it with the participant’s ids,
              which are kept with the judge:
            </p>
            <p className="select-all break-all font-mono text-xs">{`${issued.link}?${prolific}`}</p>
            <p>
              <CopyButton text={`${issued.link}?${prolific}`} label="Copy link for Prolific" />
            </p>
            <p className="text-ink-soft">
              Elsewhere call them participant, study and session. Each participant is one judge at most.
            </p>
          </div>
        </>
      ) : null}
    </form>
  );
}
