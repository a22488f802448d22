"use client";

import { useActionState, useId } from "react";
import { KeepDraft } from "@/components/forms/keep-draft";
import { Button } from "@/components/ui/button";
import { CheckboxGroup } from "@/components/ui/fields/checkbox-group";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type CampaignAbout, KNOWN_LICENCES } from "@/lib/domain/citation/campaign-about";
import {
  type PublicationChoice,
  publicDownloads,
  publicDownloadWords,
  publicSections,
  publicSectionWords,
} from "@/lib/domain/publication/publication-parts";
import { type ActionState, fieldOf, idle, problemOf } from "../../../_errors/action-state";
import { FormProblem } from "../../../_errors/form-problem";
import { type Published, publish } from "./actions";

interface PublishFormProps {
  readonly campaignId: string;
  readonly slug: string;
  /** What stands before the slug. */
  readonly address: string;
  readonly choice: PublicationChoice;
  /** What the page says of the campaign, and which systems that names, which waits until it is closed. */
  readonly about: CampaignAbout & { readonly named: readonly string[] };
  readonly contact: string | null;
  readonly isPublished: boolean;
}

const before: ActionState<Published> = idle;

export function PublishForm({
  campaignId,
  slug,
  address,
  choice,
  about,
  contact,
  isPublished,
}: PublishFormProps) {
  const [state, action, pending] = useActionState(publish, before);
  return (
    <form action={action} className="space-y-6" noValidate>
      <KeepDraft form={`publish.${campaignId}`} isPending={pending} outcome={state} />
      <input type="hidden" name="campaignId" value={campaignId} />
      <TextField
        label="Address"
        {...fieldOf(state, "slug", slug)}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        hint={`The page’s address: ${address}… Anyone who has it can read the page without signing in.`}
      />
      <AboutFields about={about} contact={contact} state={state} />
      <CheckboxGroup
        title="Sections"
        name="sections"
        error={problemOf(state, "sections")}
        options={publicSections.map((value) => ({ value, ...publicSectionWords[value] }))}
        chosen={choice.sections}
      />
      <CheckboxGroup
        title="Downloads"
        name="downloads"
        error={problemOf(state, "downloads")}
        options={publicDownloads.map((value) => ({ value, ...publicDownloadWords[value] }))}
        chosen={choice.downloads}
      />
      <CheckboxGroup
        title="Search engines"
        name="isIndexed"
        options={[{ value: "on", label: "Allow search engines to list the page" }]}
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

interface AboutFieldsProps {
  readonly about: PublishFormProps["about"];
  readonly contact: string | null;
  readonly state: ActionState<Published>;
}

/** Who answers for the campaign, its licence and what it was about: on the page, in citations, in the archive. */
function AboutFields({ about, contact, state }: AboutFieldsProps) {
  const listId = useId();
  return (
    <>
      <Textarea
        label="Description"
        {...fieldOf(state, "description", about.description ?? "")}
        optional
        rows={4}
        maxLength={4000}
        hint="What was evaluated, and why. Shown at the top of the page."
      />
      <Textarea
        label="Authors"
        {...fieldOf(state, "authors", about.authors.join("\n"))}
        optional
        rows={3}
        hint="One name per line, in the order of citation. Without any, the citation names the organisers as a group."
      />
      <TextField
        label="Data licence"
        {...fieldOf(state, "licence", about.licence ?? "")}
        optional
        autoComplete="off"
        maxLength={100}
        list={listId}
        hint="For example CC BY 4.0."
      />
      <TextField
        label="Contact"
        {...fieldOf(state, "contact", contact ?? "")}
        optional
        autoComplete="off"
        maxLength={200}
        hint="A name, an e-mail address, or both. Anyone can read it on the page and in the data package."
      />
      <datalist id={listId}>
        {Object.keys(KNOWN_LICENCES).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {about.named.length > 0 ? (
        <p className="max-w-reading text-sm text-warning">
          The description or the authors name {about.named.join(", ")}. System names stay hidden while judging
          is in progress, so that text is shown once the campaign is closed.
        </p>
      ) : null}
    </>
  );
}
