"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Findings } from "@/components/calls/findings";
import { ReceiptLinks } from "@/components/calls/receipt-links";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import type { Finding } from "@/lib/domain/calls/submissions/check-outputs";
import { answerOf } from "./answer-of";

interface Receipt {
  readonly number: number;
  readonly testSet: string;
  readonly sha256: string;
  readonly state: "INVALID" | "SCORING";
  readonly problems: readonly Finding[];
  readonly submissionsLeft: number;
}

interface HandInFormProps {
  readonly callId: string;
  readonly testSets: readonly string[];
}

/** A file with what is said of it; the receipt follows at once, scores within seconds. */
export function HandInForm({ callId, testSets }: HandInFormProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) {
      setProblem("Choose a file.");
      return;
    }
    const query = new URLSearchParams({ fileName: file.name });
    for (const name of ["testSet", "system", "description", "constrained", "primary", "anyway"]) {
      const value = form.get(name);
      if (typeof value === "string" && value !== "") query.set(name, value);
    }
    setBusy(true);
    const request = fetch(`/api/calls/${callId}/submissions?${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const answer = await answerOf<Receipt>(request);
    setBusy(false);
    setProblem("problem" in answer ? answer.problem : undefined);
    setReceipt("problem" in answer ? undefined : answer.result);
    router.refresh();
    // Scores come within seconds.
    for (const seconds of [3, 8, 20]) setTimeout(() => router.refresh(), seconds * 1000);
  }

  return (
    <form onSubmit={send} className="max-w-reading space-y-4">
      <SelectNative
        label="Test set"
        name="testSet"
        options={testSets.map((name) => ({ value: name, label: name }))}
        className="max-w-60"
      />
      <TextField
        label="File"
        name="file"
        type="file"
        required
        hint="One output a line, JSONL or .m2, also compressed with gzip or in a zip."
      />
      <TextField label="System" optional name="system" maxLength={100} className="max-w-60" />
      <TextField label="Description" optional name="description" maxLength={2000} />
      <div className="space-y-2">
        <Checkbox name="primary" value="yes" label="Primary on this test set" />
        <Checkbox
          name="constrained"
          value="yes"
          label="Constrained: made with nothing but what the rules allow"
        />
        <Checkbox name="anyway" value="yes" label="Count it in spite of doubts" />
      </div>
      <FormMessage kind="error">{problem}</FormMessage>
      <Button type="submit" variant="primary" busy={busy}>
        Hand in
      </Button>
      {receipt === undefined ? null : (
        <div role="status" className="figures space-y-1 text-sm">
          <p>
            {receipt.state === "INVALID"
              ? `Submission ${receipt.number} is invalid and costs nothing.`
              : `Submission ${receipt.number} was taken. Its scores follow within seconds.`}{" "}
            Left on {receipt.testSet}: {receipt.submissionsLeft}.
          </p>
          <Findings findings={receipt.problems} />
          <p className="break-all text-ink-soft text-xs">SHA-256 {receipt.sha256}</p>
          <p>
            <ReceiptLinks callId={callId} number={receipt.number} />
          </p>
        </div>
      )}
    </form>
  );
}
