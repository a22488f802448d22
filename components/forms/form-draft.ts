/** Where entries are kept: in one tab of one browser, until it is closed. */
export interface EntryStore {
  readonly read: (name: string) => string | null;
  /** False where there is no room, or no storage at all. */
  readonly write: (name: string, value: string) => boolean;
  readonly remove: (name: string) => void;
  readonly names: () => readonly string[];
}

/** A field that was changed: what stood there, and what was typed. */
export interface DraftEntry {
  readonly before: string;
  readonly typed: string;
}

const PREFIX = "adjudge.form.";

function nameOf(owner: string, form: string): string {
  return `${PREFIX}${owner}.${form}`;
}

/** What this user typed into a form and did not save; anything that is no such thing is forgotten. */
export function readDraft(store: EntryStore, owner: string, form: string): unknown {
  const text = store.read(nameOf(owner, form));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    store.remove(nameOf(owner, form));
    return undefined;
  }
}

/** @returns whether it is kept */
export function keep(store: EntryStore, owner: string, form: string, value: unknown): boolean {
  return store.write(nameOf(owner, form), JSON.stringify(value));
}

export function forget(store: EntryStore, owner: string, form: string): void {
  store.remove(nameOf(owner, form));
}

/** What somebody else typed in this tab, who has signed out since. */
export function forgetOthers(store: EntryStore, owner: string): void {
  for (const name of store.names())
    if (name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${owner}.`)) store.remove(name);
}

/** Of what a browser gave back, the fields that this form has. */
export function draftFields(value: unknown): ReadonlyMap<string, DraftEntry> {
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([field, entry]: [string, unknown]) =>
      isDraftEntry(entry) ? [[field, entry] as const] : [],
    ),
  );
}

function isDraftEntry(entry: unknown): entry is DraftEntry {
  return (
    typeof entry === "object" &&
    entry !== null &&
    "before" in entry &&
    "typed" in entry &&
    typeof entry.before === "string" &&
    typeof entry.typed === "string"
  );
}

export const inThisTab: EntryStore = {
  read(name) {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      sessionStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(name) {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Without storage there was nothing in it.
    }
  },
  names() {
    try {
      return Object.keys(sessionStorage);
    } catch {
      return [];
    }
  },
};
