import { Client } from "pg";
import { connectionString, credentialsAreComplete, readCredentials } from "./credentials";

/** Where the embedded database of a state folder answers; nothing where there is none or it is not running. */
export async function runningServerUrl(stateFolder: string): Promise<string | undefined> {
  const credentials = readCredentials(stateFolder);
  if (credentials === undefined) return undefined;
  // One that an earlier version started knows no other role than the first yet.
  const role = credentialsAreComplete(stateFolder) ? "application" : "superuser";
  const url = connectionString(credentials, role);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return url;
  } catch {
    // Not running; or another program has its port now, which does not know the password.
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
