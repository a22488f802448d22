/** What a form knows of its last submission. */
export type ActionState<Result = undefined> =
  | { readonly status: "idle" }
  | FailedAction
  | { readonly status: "done"; readonly result: Result };

export interface FailedAction {
  readonly status: "failed";
  /** About the whole form; empty where the fields say it all. */
  readonly message: string;
  /** Problems by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was entered and may be shown again; never a password. */
  readonly entered: Readonly<Record<string, string>>;
}

export const idle = { status: "idle" } as const;

/** The problem of one field, if the last submission found one. */
export function problemOf(state: ActionState<unknown>, field: string): string | undefined {
  return state.status === "failed" ? state.fields[field] : undefined;
}

/** What to begin a field with: what was entered before it failed. */
export function enteredIn(state: ActionState<unknown>, field: string): string | undefined {
  return state.status === "failed" ? state.entered[field] : undefined;
}

/**
 * How a field is bound to its form: its name, what it begins with (what was entered before the form failed, else what
 * stands now), and what is wrong with it.
 */
export function fieldOf(state: ActionState<unknown>, name: string, current?: string) {
  return { name, defaultValue: enteredIn(state, name) ?? current, error: problemOf(state, name) };
}

/** The same of a box that is ticked or not. */
export function boxOf(state: ActionState<unknown>, name: string, current: boolean) {
  const defaultChecked = state.status === "failed" ? state.entered[name] === "on" : current;
  return { name, defaultChecked };
}

/** Over a form whose fields say what is wrong with them. */
export const MARKED_FIELDS = "Please correct the marked fields.";
