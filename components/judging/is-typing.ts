/** Whether a key belongs to what has the focus: a field to write in, or a dialog lying over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return (
    target instanceof HTMLElement &&
    target.matches("textarea, select, input:not([type=checkbox]), [contenteditable]")
  );
}
