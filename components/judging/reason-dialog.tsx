import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { NativeDialog } from "./native-dialog";

const longest = 500;

interface ReasonDialogProps {
  readonly title: string;
  /** What giving the reason does, in a sentence. */
  readonly consequence: string;
  readonly action: string;
  readonly initial?: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, in the judge's words, which an organiser will read. */
export function ReasonDialog({
  title,
  consequence,
  action,
  initial = "",
  onReason,
  onClose,
}: ReasonDialogProps) {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason === "") setError("Say in a few words why.");
    else onReason(reason);
  }

  return (
    <NativeDialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <Textarea
          label="Reason"
          name="reason"
          hint={`${consequence} The organiser reads what you write.`}
          error={error}
          defaultValue={initial}
          maxLength={longest}
          rows={3}
          dir="auto"
          className="max-w-none!"
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}
