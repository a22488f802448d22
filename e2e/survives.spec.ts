import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../lib/db/embedded/free-port";
import { removeInstallation } from "../lib/testing/database/remove-installation";
import { runAdjudge, startAdjudge } from "./support/adjudge-process";
import { expect, test } from "./support/journey";

test.describe("an installation of its own, with the embedded database", () => {
  let home: string;
  let PORT: string;
  test.beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), "adjudge-survives-"));
    PORT = String(await freePort());
  });
  test.afterAll(() => {
    removeInstallation(home);
  });
  const start = () => startAdjudge({ ADJUDGE_HOME: home, PORT });
  const databasePid = () =>
    Number.parseInt(readFileSync(path.join(home, "postgres/postmaster.pid"), "utf8"), 10);

  test("keeps all that it acknowledged when the server and then the database are killed", async ({
    page,
  }) => {
    const first = await start();
    await page.goto(first.firstOrganiserLink as string);
    await page.getByLabel("Your name").fill("Survivor");
    await page.getByLabel("E-mail address").fill("survivor@example.org");
    await page.getByLabel("Password").fill("a password that survives");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/campaigns$/);

    await first.kill();
    process.kill(databasePid(), "SIGKILL");

    const second = await start();
    expect(second.firstOrganiserLink).toBeUndefined();
    expect(second.demoJudgeLink).toBe(first.demoJudgeLink);
    await page.goto(`${second.address}/campaigns`);
    await expect(page.getByRole("row", { name: /Learner essays/ })).toContainText("74");
    await page.context().clearCookies();
    await page.goto(`${second.address}/login`);
    await page.getByLabel("E-mail address").fill("survivor@example.org");
    await page.getByLabel("Password").fill("a password that survives");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/campaigns$/);

    const twice = await runAdjudge({ ADJUDGE_HOME: home, PORT: String(await freePort()) });
    expect(twice.code).toBe(1);
    expect(twice.output.trim().split("\n").at(-1)).toContain(
      `Adjudge is already running at ${second.address}`,
    );

    expect(await second.stop()).toBe(0);
    await expect(page.request.get(`${second.address}/api/health`)).rejects.toThrow("ECONNREFUSED");
    expect(() => databasePid()).toThrow("ENOENT");
  });

  test("stops a database that a killed start left running, and starts", async ({ request }) => {
    const first = await start();
    const left = databasePid();
    await first.kill();
    const second = await start();
    expect(second.output()).toContain("Stopped a database that an earlier start had left running.");
    expect(databasePid()).not.toBe(left);
    expect((await request.get(`${second.address}/api/health`)).status()).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  test("says in one line that the port is taken, and how to choose another", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(PORT), "127.0.0.1", resolve));
    const { code, output } = await runAdjudge({ ADJUDGE_HOME: home, PORT });
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${PORT} is used by another program. Stop that program, or choose another port: PORT=3001 npm start`,
    );
  });

  test("names every setting that is wrong", async () => {
    const { code, output } = await runAdjudge({
      ADJUDGE_HOME: home,
      PORT: "high",
      DATABASE_URL: "mysql://x",
    });
    expect(code).toBe(1);
    expect(output).toContain("PORT:");
    expect(output).toContain("DATABASE_URL: must begin with postgres:// or postgresql://");
  });

  test("says that the database of one's own cannot be reached", async () => {
    const DATABASE_URL = `postgresql://somebody:secret@127.0.0.1:${await freePort()}/adjudge`;
    const { code, output } = await runAdjudge({ ADJUDGE_HOME: home, PORT, DATABASE_URL });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/);
    expect(output).not.toContain("secret");
  });
});
