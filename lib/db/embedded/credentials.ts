import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How to reach the embedded database; kept in the state folder, readable by its owner alone. */
export interface Credentials {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export function readCredentials(stateFolder: string): Credentials | undefined {
  const file = credentialsFile(stateFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Credentials) : undefined;
}

export function newCredentials(port: number): Credentials {
  return { port, user: "adjudge", password: randomBytes(24).toString("base64url"), database: "adjudge" };
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

export function connectionString(credentials: Credentials, database = credentials.database): string {
  const { user, password, port } = credentials;
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function credentialsFile(stateFolder: string): string {
  return path.join(stateFolder, "database.json");
}

function announcedFile(stateFolder: string): string {
  return `${credentialsFile(stateFolder)}.new`;
}
