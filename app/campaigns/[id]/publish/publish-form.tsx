"use client";

import { type ReactNode, useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
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
      <Boxes title="What the page shows" error={problemOf(state, "sections")}>
        {publicSections.map((section) => (
          <Checkbox
            key={section}
            name="sections"
            value={section}
            label={publicSectionWords[section].label}
            hint={publicSectionWords[section].hint}
            defaultChecked={choice.sections.includes(section)}
          />
        ))}
      </Boxes>
      <Boxes title="What can be downloaded from it" error={problemOf(state, "downloads")}>
        {publicDownloads.map((download) => (
          <Checkbox
            key={download}
            name="downloads"
            value={download}
            label={publicDownloadWords[download].label}
            hint={publicDownloadWords[download].hint}
            defaultChecked={choice.downloads.includes(download)}
          />
        ))}
      </Boxes>
      <Boxes title="Who finds it">
        <Checkbox
          name="isIndexed"
          label="Search engines may list the page"
          defaultChecked={choice.isIndexed}
        />
      </Boxes>
      <FormMessage kind="error">
        {state.status === "failed" ? state.message || "Some entries are not usable as they are." : null}
      </FormMessage>
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

interface BoxesProps {
  readonly title: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

function Boxes({ title, error, children }: BoxesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      <div className="space-y-2.5">{children}</div>
      {error === undefined ? null : (
        <div className="mt-2">
          <FormMessage kind="error">{error}</FormMessage>
        </div>
      )}
    </fieldset>
  );
}
