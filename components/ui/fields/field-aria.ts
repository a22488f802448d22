/** What a form control says about itself beside its value. `undefined` is allowed so that errors can be handed on. */
export interface FieldWords {
  readonly hint?: string | undefined;
  /** What is wrong and what to do; its presence marks the control as invalid. */
  readonly error?: string | undefined;
}

export interface FieldAria {
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

export function hintId(id: string): string {
  return `${id}-hint`;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

/** Ties a control to its hint and error, the error first because it is heard first. */
export function fieldAria(id: string, { hint, error }: FieldWords): FieldAria {
  const described = [error ? errorId(id) : "", hint ? hintId(id) : ""].filter((part) => part !== "");
  return {
    ...(described.length > 0 ? { "aria-describedby": described.join(" ") } : {}),
    ...(error ? { "aria-invalid": true as const } : {}),
  };
}
