"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxGroup } from "@/components/ui/checkbox-group";
import { FormMessage } from "@/components/ui/form-message";
import { TextField } from "@/components/ui/text-field";
import {
  type PublicationChoice,
  publicDownloads,
  publicDownloadWords,
  publicSections,
  publicSectionWords,
} from "@/lib/domain/publication/publication-parts";
import { type ActionState, enteredIn, idle, problemOf } from "../../../_errors/action-state";
import { FormProblem } from "../../../_errors/form-problem";
import { type Published, publish } from "./actions";

interface PublishFormProps {
  readonly campaignId: string;
  readonly slug: string;
  /** What stands before the slug. */
  readonly address: string;
  readonly choice: PublicationChoice;
  readonly isPublished: boolean;
}

const before: ActionState<Published> = idle;

export function PublishForm({ campaignId, slug, address, choice, isPublished }: PublishFormProps) {
  const [state, action, pending] = useActionState(publish, before);
  return (
    <form action={action} className="space-y-6" noValidate>
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="Address"
        name="slug"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        hint={`The page stands at ${address}… Who has the address can read it, without signing in.`}
        defaultValue={enteredIn(state, "slug") ?? slug}
        error={problemOf(state, "slug")}
      />
      <CheckboxGroup
        title="What the page shows"
        name="sections"
        options={publicSections.map((value) => ({ value, ...publicSectionWords[value] }))}
        chosen={choice.sections}
        error={problemOf(state, "sections")}
      />
      <CheckboxGroup
        title="What can be downloaded from it"
        name="downloads"
        options={publicDownloads.map((value) => ({ value, ...publicDownloadWords[value] }))}
        chosen={choice.downloads}
        error={problemOf(state, "downloads")}
      />
      <CheckboxGroup
        title="Who finds it"
        name="isIndexed"
        options={[{ value: "on", label: "Search engines may list the page" }]}
        chosen={choice.isIndexed ? ["on"] : []}
      />
      <FormProblem state={state} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={pending}>
          {isPublished ? "Save changes" : "Publish"}
        </Button>
        <FormMessage kind="done">
          {state.status === "done" ? (state.result.isNew ? "Published." : "Saved.") : null}
        </FormMessage>
      </div>
    </form>
  );
}
