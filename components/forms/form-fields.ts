/** A control of a form whose value can be kept; never a password, a file, or what the page sends along by itself. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_KEPT: ReadonlySet<string> = new Set([
  ...["password", "file", "hidden", "submit", "button", "reset", "image"],
]);

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !NEVER_KEPT.has(element.type),
  );
}

/** Boxes may share a name: each is a field. Radio buttons of a name are one. */
function keyOf(field: Field): string {
  return field.type === "checkbox" && field instanceof HTMLInputElement && field.value !== "on"
    ? `${field.name}=${field.value}`
    : field.name;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox";
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

/** What stands in the fields of a form, by field. */
export function valuesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    if (isBox(field)) values.set(keyOf(field), field.checked ? "on" : "");
    else if (!isRadio(field)) values.set(keyOf(field), field.value);
    else if (field.checked) values.set(keyOf(field), field.value);
  }
  return values;
}

/** What the page came with: a browser may have filled fields in by itself before. */
export function defaultsOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    if (isBox(field)) values.set(keyOf(field), field.defaultChecked ? "on" : "");
    else if (isRadio(field)) {
      if (field.defaultChecked) values.set(keyOf(field), field.value);
    } else if (field instanceof HTMLSelectElement) values.set(keyOf(field), field.value);
    else values.set(keyOf(field), field.defaultValue);
  }
  return values;
}

/** Puts values into fields as if they were typed, so that whatever follows from them does. */
export function setValues(form: HTMLFormElement, values: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(form)) {
    const value = values.get(keyOf(field));
    if (value === undefined || field.disabled) continue;
    if (isBox(field)) {
      if (field.checked !== (value === "on")) field.click();
    } else if (isRadio(field)) {
      if (field.value === value && !field.checked) field.click();
    } else if (field.value !== value) {
      // By the prototype's setter: React takes what is set on the element itself for its own doing.
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  }
}
