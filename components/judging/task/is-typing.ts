/** Whether a key belongs to what has the focus: a field to write in, or a dialog lying over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return (
    target instanceof HTMLElement &&
    target.matches("textarea, select, input:not([type=checkbox]), [contenteditable]")
  );
}

/**
 * Whether what has the focus belongs to the task, or nothing has it: keys that write a character act there alone, so that
 * nobody ranks who is in the header, and no key that somebody says or hits by accident goes astray (WCAG 2.1.4).
 */
export function isAtTask(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === document.body || target === document.documentElement || target.closest("main") !== null;
}
