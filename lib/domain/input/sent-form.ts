import { AppError } from "../app-error";

/** The form that an action was called with: its address is known to anybody, who may call it with anything or nothing. */
export function sentForm(form: FormData): FormData {
  if (form instanceof FormData) return form;
  throw new AppError("invalid-input", "This request did not come from one of Adjudge's forms.");
}
