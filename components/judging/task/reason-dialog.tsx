import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { useSay } from "@/components/words/words-provider";
import { reasonText } from "@/lib/domain/judging/ready-reasons";
import { NativeDialog } from "./native-dialog";

const maxLength = 500;

interface ReasonDialogProps<Key extends string> {
  readonly title: string;
  /** What giving the reason does, in a sentence. */
  readonly consequence: string;
  readonly action: string;
  readonly initial?: string;
  /** Reasons that need no typing, by key, in words. */
  readonly ready: readonly (readonly [Key, string])[];
  readonly onReason: (reason: string, key: Key | null) => void;
  readonly onClose: () => void;
}

/** Asks why: one of the usual reasons, or the judge's own words, which an organiser will read. */
export function ReasonDialog<Key extends string>({
  title,
  consequence,
  action,
  initial = "",
  ready,
  onReason,
  onClose,
}: ReasonDialogProps<Key>) {
  const say = useSay();
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<Key | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector("textarea")?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = String(new FormData(event.currentTarget).get("reason"));
    const reason = reasonText(ready.find(([key]) => key === chosen)?.[1], own);
    if (reason === "") setError(say("dialogs.reasonMissing"));
    else onReason(reason, chosen);
  }

  /** As everywhere else where Enter begins a line. */
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <NativeDialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit} onKeyDown={sendByKey} className="space-y-4">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 font-semibold text-sm">{say("dialogs.commonReasons")}</legend>
          {ready.map(([key, words]) => (
            <Button
              key={key}
              size="small"
              variant={chosen === key ? "primary" : "quiet"}
              aria-pressed={chosen === key}
              onClick={() => {
                setChosen(chosen === key ? null : key);
                setError(undefined);
              }}
            >
              {words}
            </Button>
          ))}
        </fieldset>
        <Textarea
          label={say("dialogs.reason")}
          name="reason"
          hint={say("dialogs.reasonHint", { consequence })}
          error={error}
          defaultValue={initial}
          maxLength={maxLength}
          rows={3}
          dir="auto"
          className="max-w-none!"
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say("dialogs.cancel")}</Button>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}
