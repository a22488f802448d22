"use client";

import { useActionState, useId } from "react";
import { KeepTyped } from "@/components/forms/keep-typed";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { signUpsPerAddress, signUpWindowMinutes } from "@/lib/domain/accounts/sign-up-limit";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { IssuedLink } from "../../../_invitations/issued-link";
import { ExpiryField } from "./expiry-field";
import type { InviteDialogProps } from "./invite-dialog-props";
import { type IssuedSignUpLink, makeSignUp } from "./link-actions";
import { UntilWhen } from "./until-when";

const before: ActionState<IssuedSignUpLink> = idle;

/** What Prolific fills in for each participant. */
const prolific = "PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}";

export function SignUpLinkDialog({ open, ...dialog }: InviteDialogProps) {
  return open ? <OpenSignUpLinkDialog {...dialog} /> : null;
}

function OpenSignUpLinkDialog({ onOpenChange, campaignId, gets }: Omit<InviteDialogProps, "open">) {
  const formId = useId();
  const [state, action, pending] = useActionState(makeSignUp, before);
  if (state.status === "done")
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title="Sign-up link"
        footer={<Button onClick={() => onOpenChange(false)}>I have copied it</Button>}
      >
        <Issued issued={state.result} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Create sign-up link"
      description={`One link for many judges, such as a crowd platform needs. Everyone who signs up gets a personal link. ${gets}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={pending}>
            Create link
          </Button>
        </>
      }
    >
      <form id={formId} action={action} className="space-y-3" noValidate>
        <KeepTyped form={`sign-up-link.${campaignId}`} isPending={pending} outcome={state} />
        <input type="hidden" name="campaignId" value={campaignId} />
        <TextField
          label="Maximum number of judges"
          name="mostJudges"
          required
          inputMode="numeric"
          autoComplete="off"
          hint={`After that, nobody else can sign up. At most ${signUpsPerAddress} people can sign up from one network within ${signUpWindowMinutes} minutes: for a larger class, invite several judges instead.`}
          defaultValue={enteredIn(state, "mostJudges")}
          error={problemOf(state, "mostJudges")}
          className="max-w-none!"
          data-autofocus=""
        />
        <TextField
          label="Label"
          name="label"
          optional
          autoComplete="off"
          hint="Where you use the link: a study, a class, a mailing list."
          defaultValue={enteredIn(state, "label")}
          error={problemOf(state, "label")}
          className="max-w-none!"
        />
        <ExpiryField state={state} />
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      </form>
    </Dialog>
  );
}

function Issued({ issued: { link, expiresAt, mostJudges } }: { readonly issued: IssuedSignUpLink }) {
  const address = `${link}?${prolific}`;
  return (
    <>
      <IssuedLink
        link={link}
        remark={
          <>
            {countOf(mostJudges, "judge", "judges")} can sign up with it <UntilWhen at={expiresAt} />.
          </>
        }
      />
      <div className="max-w-reading space-y-1 text-sm">
        <p>
          <strong className="font-semibold">On Prolific</strong> use this address. It records each
          participant’s ids with the judge:
        </p>
        <p className="select-all break-all font-mono text-xs">{address}</p>
        <p>
          <CopyButton text={address} label="Copy link for Prolific" />
        </p>
        <p className="text-ink-soft">
          On other platforms, name the parameters participant, study and session. Each participant id can be
          used by one judge only.
        </p>
      </div>
    </>
  );
}
