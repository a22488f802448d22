import { Icon } from "../icon";
import { errorId, type FieldWords, hintId } from "./field-aria";

/** The hint and the error under a control, carrying the ids that `fieldAria` points at. */
export function FieldNotes({ id, hint, error }: FieldWords & { readonly id: string }) {
  return (
    <>
      {error ? (
        <p id={errorId(id)} className="mt-1 flex gap-1.5 text-sm text-warning">
          <span className="pt-[3px]">
            <Icon name="warning" />
          </span>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId(id)} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
    </>
  );
}
