"use client";

import { useActionState } from "react";
import { IssuedLink } from "@/components/accounts/issued-link";
import { UntilWhen } from "@/components/judges/until-when";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/fields/text-field";
import { signUpsPerAddress, signUpWindowMinutes } from "@/lib/domain/accounts/sign-up-limit";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, fieldOf, idle } from "../../../_errors/action-state";
import type { InviteDialogProps } from "./invite-dialog-props";
import { type IssuedSignUpLink, makeSignUp } from "./link-actions";
import { IssuedDialog, LinkDialog } from "./link-dialog";

const before: ActionState<IssuedSignUpLink> = idle;

/** What Prolific fills in for each participant. */
const prolific = "PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}";

export function SignUpLinkDialog({ open, ...dialog }: InviteDialogProps) {
  return open ? <OpenSignUpLinkDialog {...dialog} /> : null;
}

function OpenSignUpLinkDialog({ onOpenChange, campaignId, gets }: Omit<InviteDialogProps, "open">) {
  const [state, action, isPending] = useActionState(makeSignUp, before);
  if (state.status === "done")
    return (
      <IssuedDialog title="Sign-up link" onOpenChange={onOpenChange}>
        <Issued issued={state.result} />
      </IssuedDialog>
    );
  return (
    <LinkDialog
      title="Create sign-up link"
      description={`One link for many judges, such as a crowd platform needs. Everyone who signs up gets a personal link. ${gets}`}
      submit="Create link"
      form={`sign-up-link.${campaignId}`}
      labelHint="Where you use the link: a study, a class, a mailing list."
      {...{ campaignId, state, action, isPending, onOpenChange }}
    >
      <TextField
        label="Maximum number of judges"
        {...fieldOf(state, "maxJudges")}
        required
        inputMode="numeric"
        autoComplete="off"
        hint={`After that, nobody else can sign up. At most ${signUpsPerAddress} people can sign up from one network within ${signUpWindowMinutes} minutes: for a larger class, invite several judges instead.`}
        className="max-w-none!"
        data-autofocus=""
      />
    </LinkDialog>
  );
}

function Issued({ issued: { link, expiresAt, maxJudges } }: { readonly issued: IssuedSignUpLink }) {
  const address = `${link}?${prolific}`;
  return (
    <>
      <IssuedLink
        link={link}
        remark={
          <>
            {countOf(maxJudges, "judge", "judges")} can sign up with it <UntilWhen at={expiresAt} />.
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
