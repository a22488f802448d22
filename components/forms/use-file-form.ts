import { type FormEvent, startTransition, useState } from "react";

/** Above this a file goes compressed, and above it compressed it does not go with a form at all. */
const MAX_BYTES = 900_000;

/**
 * A form with one file, in its field `file`. What is too large for a request as it is goes compressed; everything else
 * goes as a plain form does.
 *
 * @returns what to do when it is sent, and what is wrong with a file that is too large
 */
export function useFileForm(act: (form: FormData) => void) {
  const [tooLarge, setTooLarge] = useState<string>();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setTooLarge(undefined);
    const entered = new FormData(event.currentTarget);
    const file = entered.get("file");
    if (!(file instanceof File) || file.size <= MAX_BYTES) return;
    event.preventDefault();
    startTransition(async () => {
      const sent = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
      if (sent.size > MAX_BYTES) {
        setTooLarge(`${file.name} is too large: more than 900 kB when compressed.`);
        return;
      }
      entered.set("file", sent, file.name);
      startTransition(() => act(entered));
    });
  }

  return { tooLarge, onSubmit };
}
