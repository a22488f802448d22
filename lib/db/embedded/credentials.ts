import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** How to reach the embedded database; kept in the state folder, readable by its owner alone. */
export interface Credentials extends Login {
  // The superuser stands at the top: earlier versions knew no other.
  readonly port: number;
  readonly database: string;
  /** Owns the database and what is in it: for migrations alone. */
  readonly owner: Login;
  /** Reads and writes rows, and nothing else: for the web server, the worker and commands. */
  readonly application: Login;
  /** Takes the log and copies of the files, where those are archived. */
  readonly archive: Login;
}

type FurtherLogins = Pick<Credentials, "owner" | "application" | "archive">;

/** Who connects. The superuser brings the server up and does nothing else. */
export type DatabaseRole = "superuser" | keyof FurtherLogins;

/** As the file has them: one that an earlier version wrote knows the superuser alone. */
type SavedCredentials = Omit<Credentials, keyof FurtherLogins> & Partial<FurtherLogins>;

/** What is kept, with the logins that an earlier version did not know: those are new at each reading until written. */
export function readCredentials(stateFolder: string): Credentials | undefined {
  const saved = readSavedCredentials(stateFolder);
  return saved && { ...newLogins(), ...saved };
}

/** Whether the file names every login. */
export function credentialsAreComplete(stateFolder: string): boolean {
  const saved = readSavedCredentials(stateFolder);
  return saved !== undefined && Object.keys(newLogins()).every((name) => name in saved);
}

export function newCredentials(port: number): Credentials {
  return { port, user: "adjudge", password: newPassword(), database: "adjudge", ...newLogins() };
}

function newLogins(): FurtherLogins {
  return {
    owner: { user: "adjudge_owner", password: newPassword() },
    application: { user: "adjudge_application", password: newPassword() },
    archive: { user: "adjudge_archive", password: newPassword() },
  };
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

export function writeCredentials(stateFolder: string, credentials: Credentials): void {
  announceCredentials(stateFolder, credentials);
  confirmCredentials(stateFolder);
}

/** Written before the database is made, so that a first start cut short is told from a lost password. */
export function announceCredentials(stateFolder: string, credentials: Credentials): void {
  writeFileSync(announcedFile(stateFolder), `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
}

export function confirmCredentials(stateFolder: string): void {
  renameSync(announcedFile(stateFolder), credentialsFile(stateFolder));
}

export function credentialsAreAnnounced(stateFolder: string): boolean {
  return existsSync(announcedFile(stateFolder));
}

export function connectionString(
  credentials: Credentials,
  role: DatabaseRole,
  database = credentials.database,
): string {
  const { user, password } = role === "superuser" ? credentials : credentials[role];
  return `postgresql://${user}:${password}@127.0.0.1:${credentials.port}/${database}`;
}

function readSavedCredentials(stateFolder: string): SavedCredentials | undefined {
  const file = credentialsFile(stateFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SavedCredentials) : undefined;
}

function credentialsFile(stateFolder: string): string {
  return path.join(stateFolder, "database.json");
}

function announcedFile(stateFolder: string): string {
  return `${credentialsFile(stateFolder)}.new`;
}
