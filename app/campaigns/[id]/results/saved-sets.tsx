"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import type { SystemSet } from "@/lib/domain/judgments/system-sets";
import { MAX_SET_NAME } from "@/lib/domain/results/filters/result-filters";
import { countOf } from "@/lib/domain/text/format-count";
import { type ActionState, fieldOf, idle, problemOf } from "../../../_errors/action-state";
import { deleteSet, renameSet, saveSet } from "./system-set-actions";

interface SavedSetsProps {
  readonly campaignId: string;
  /** The systems that this page compares. */
  readonly systems: readonly string[];
  /** What they are saved as; nothing where they are not. */
  readonly saved: SystemSet | undefined;
}

/** Gives the systems that a page compares a name, or changes the one that they have. */
export function SavedSets({ campaignId, systems, saved }: SavedSetsProps) {
  const [state, act, pending] = useActionState<ActionState, FormData>(
    saved === undefined ? saveSet : renameSet,
    idle,
  );
  return (
    <div className="no-print mt-1 flex flex-wrap items-start gap-x-6 gap-y-1 text-sm">
      <details open={state.status === "failed" ? true : undefined}>
        <summary className="w-fit pointer-coarse:py-2">
          {saved === undefined
            ? `Save these ${countOf(systems.length, "system", "systems")} as a set`
            : "Rename set"}
        </summary>
        <form action={act} className="mt-2 flex max-w-reading flex-wrap items-end gap-3">
          <input type="hidden" name="campaignId" value={campaignId} />
          {saved === undefined ? (
            systems.map((system) => <input key={system} type="hidden" name="system" value={system} />)
          ) : (
            <input type="hidden" name="set" value={saved.name} />
          )}
          <TextField
            label="Name of the set"
            {...fieldOf(state, "name", saved?.name)}
            autoComplete="off"
            maxLength={MAX_SET_NAME}
            className="[&_input]:w-56"
          />
          <Button type="submit" size="small" busy={pending}>
            {saved === undefined ? "Save set" : "Save name"}
          </Button>
          <FormMessage kind="error">
            {state.status === "failed" ? state.message || problemOf(state, "systems") : null}
          </FormMessage>
        </form>
      </details>
      {saved === undefined ? null : <DeleteSet campaignId={campaignId} name={saved.name} systems={systems} />}
    </div>
  );
}

interface DeleteSetProps {
  readonly campaignId: string;
  readonly name: string;
  readonly systems: readonly string[];
}

function DeleteSet({ campaignId, name, systems }: DeleteSetProps) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const here = usePathname();
  const search = useSearchParams();

  /** An address that names the set goes on with its systems. */
  async function remove(): Promise<string | undefined> {
    const problem = await deleteSet(campaignId, name);
    if (problem !== undefined || search.get("set") === null) return problem;
    const params = new URLSearchParams(search);
    params.delete("set");
    for (const system of systems) params.append("system", system);
    router.replace(`${here}?${params}`);
    return undefined;
  }

  return (
    <>
      <Button variant="bare" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete set
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete the set ${name}?`}
        description="Its name is forgotten. Systems, judgments and results stay as they are."
        confirmLabel="Delete set"
        onConfirm={remove}
      />
    </>
  );
}
