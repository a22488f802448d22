import { Client } from "pg";
import { connectionString, readCredentials } from "./credentials";

/** Where the embedded database of a state folder answers; nothing where there is none or it is not running. */
export async function runningServerUrl(stateFolder: string): Promise<string | undefined> {
  const credentials = readCredentials(stateFolder);
  if (credentials === undefined) return undefined;
  const url = connectionString(credentials);
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
