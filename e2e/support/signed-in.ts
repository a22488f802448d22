import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import type { Database } from "../../lib/db/connection/client";
import { sessionOf } from "../../lib/testing/access/access-people";
import { fromStart } from "./journey";

/** A browser in which somebody is signed in who came by a link. */
export async function signedIn(browser: Browser, db: Database, userId: string): Promise<BrowserContext> {
  const secret = readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "secret"), "utf8").trim();
  const [name, value] = (await sessionOf(db, userId, secret)).split(/=(.*)/s) as [string, string];
  const address = fromStart("ADJUDGE_E2E_ADDRESS");
  const context = await browser.newContext({ baseURL: address });
  await context.addCookies([{ name, value, url: address }]);
  return context;
}
