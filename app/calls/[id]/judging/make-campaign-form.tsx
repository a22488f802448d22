"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import type { CallJudgingView } from "@/lib/usecases/calls/campaigns/view-call-judging";
import { type ActionState, fieldOf, idle, problemOf } from "../../../_errors/action-state";
import { makeCampaign } from "./actions";

/** Chooses what goes on to the judges; the primaries are chosen already. */
export function MakeCampaignForm({ view }: { readonly view: CallJudgingView }) {
  const { call, testSet, submissions } = view;
  const [state, act, pending] = useActionState<ActionState, FormData>(makeCampaign, idle);
  const hasReferences = testSet.hasGold || testSet.references > 0;
  const label = (submission: CallJudgingView["submissions"][number]) => {
    const { team, number, systemName, isPrimary } = submission;
    return [
      `${team.name} (${team.pseudonym})`,
      `submission ${number}`,
      ...(systemName === null ? [] : [systemName]),
      ...(isPrimary ? ["primary"] : []),
    ].join(", ");
  };
  return (
    <form action={act} noValidate className="max-w-reading space-y-5">
      <input type="hidden" name="callId" value={call.id} />
      <input type="hidden" name="testSetId" value={testSet.id} />
      <TextField label="Name of the campaign" maxLength={100} {...fieldOf(state, "name", call.title)} />
      {testSet.hasGold ? null : (
        <SelectNative
          label="Task of the systems"
          {...fieldOf(state, "kind", "CORRECTION")}
          options={[
            { value: "CORRECTION", label: "Correction" },
            { value: "GENERATION", label: "Generation" },
          ]}
        />
      )}
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">Submissions</legend>
        {submissions.length === 0 ? (
          <p className="text-ink-soft text-sm">No scored submission stands.</p>
        ) : (
          submissions.map((submission) => (
            <Checkbox
              key={submission.id}
              name="submissions"
              value={submission.id}
              defaultChecked={submission.isPrimary}
              label={label(submission)}
            />
          ))
        )}
        <FormMessage kind="error">{problemOf(state, "submissions")}</FormMessage>
      </fieldset>
      <fieldset className="space-y-1">
        <legend className="mb-1 font-semibold text-sm">Also</legend>
        <Checkbox name="includeInput" defaultChecked label="The unchanged source takes part as INPUT" />
        {hasReferences ? (
          <Checkbox
            name="referencesAsSystems"
            label="References take part as systems"
            hint={
              testSet.references > 0
                ? "As REFERENCE-1 and so on, one for each reference file."
                : "As REFERENCE-1 and so on: the source as each annotator of the gold would have it."
            }
          />
        ) : null}
        {testSet.hasGold ? (
          <Checkbox
            name="withAlternatives"
            defaultChecked
            label="The gold includes the alternative answers accepted so far"
          />
        ) : null}
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending} disabled={submissions.length === 0}>
          Create campaign
        </Button>
        <FormMessage kind="error">{state.status === "failed" ? state.message : null}</FormMessage>
      </div>
    </form>
  );
}
