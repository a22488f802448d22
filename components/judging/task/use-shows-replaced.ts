import { useSyncExternalStore } from "react";

const entry = "adjudge.shows-replaced";
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** Where a browser gives no storage, this page still remembers until it is closed. */
function shown(): boolean {
  try {
    chosen ??= localStorage.getItem(entry) === "yes";
  } catch {
    chosen ??= false;
  }
  return chosen;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== entry) return;
    chosen = event.newValue === "yes";
    listener();
  };
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", elsewhere);
  };
}

function choose(shows: boolean) {
  chosen = shows;
  try {
    localStorage.setItem(entry, shows ? "yes" : "no");
  } catch {
    // This page remembers.
  }
  for (const listener of listeners) listener();
}

/** Whether this device shows, before what replaced something, what went; and how to change that. */
export function useShowsReplaced(): readonly [boolean, (shows: boolean) => void] {
  return [useSyncExternalStore(subscribe, shown, () => false), choose];
}
