import { describe, expect, it } from "vitest";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { useSmallJudgments } from "../testing/files/small-judgments";

const { db, url } = useTestDatabase();
const { judgments } = useSmallJudgments();
const database = commandDatabase({ db, url });

describe.each([
  ["campaign create", "Pilot 2026", () => ["campaign", "create", "--name", "Pilot 2026"]],
  ["import", "Judged in 2015", () => ["import", judgments(), "--name", "Judged in 2015"]],
])("the short name that adjudge %s gives", (_command, name, words) => {
  it("is another one where it is taken, and that is said", async () => {
    const short = name.toLowerCase().replaceAll(" ", "-");
    const said = `The short name ${short} is taken, so this campaign uses ${short}-`;
    const first = await runCommand(words(), database);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining(`Campaign ${short}\n`) });
    expect(first.stdout).not.toContain("short name");
    const second = await runCommand([...words(), "--json"], database);
    expect(JSON.parse(second.stdout)).toMatchObject({ slug: `${short}-2`, warnings: [`${said}2.`] });
    expect((await runCommand(words(), database)).stdout).toContain(`${said}3.\n`);
  });
});
