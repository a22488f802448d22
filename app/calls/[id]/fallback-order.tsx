"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/fields/form-message";
import { TextField } from "@/components/ui/fields/text-field";
import type { Outcome } from "./actions";

interface FallbackOrderProps {
  readonly testSet: string;
  readonly current: string;
  readonly save: (numbers: string) => Promise<Outcome>;
}

/** The numbers of submissions that take the primary's place after closing, the first that stands. */
export function FallbackOrder({ testSet, current, save }: FallbackOrderProps) {
  const [numbers, setNumbers] = useState(current);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, startTransition] = useTransition();
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        startTransition(async () => setOutcome(await save(numbers)));
      }}
    >
      <TextField
        label={`Order on ${testSet}`}
        value={numbers}
        onChange={({ target }) => setNumbers(target.value)}
        hint="Numbers of your submissions, such as 3, 1."
        className="max-w-60"
      />
      <Button type="submit" busy={busy}>
        Save order
      </Button>
      <FormMessage kind="error">{outcome?.problem}</FormMessage>
    </form>
  );
}
