import { expect, it, vi } from "vitest";
import { parseEnv } from "../env";
import { useTestDatabase } from "../testing/database/database";
import { contextOf } from "../testing/database/people";
import { lookAtInvitation } from "../usecases/accounts/look-at-invitation";
import { firstOrganiserPath } from "./first-organiser-path";
import { firstStart } from "./first-start";

const { db, url } = useTestDatabase();

const look = (path: string | undefined) =>
  lookAtInvitation(
    { token: path?.replace("/invite/", "") ?? "", kind: "ORGANISER", clientAddress: undefined },
    contextOf(db, undefined, new Date()),
  );

it("a start ends the link that another one printed only when it prints its own", async () => {
  const printed = await firstOrganiserPath(url);
  const demoJudgePath = await firstStart(url, parseEnv({ ADJUDGE_DEMO: "off" }), vi.fn());
  expect(demoJudgePath).toBeUndefined();
  await expect(look(printed)).resolves.toMatchObject({ kind: "ORGANISER" });

  const next = await firstOrganiserPath(url);
  await expect(look(printed)).rejects.toMatchObject({ code: "gone" });
  await expect(look(next)).resolves.toMatchObject({ kind: "ORGANISER" });
});
