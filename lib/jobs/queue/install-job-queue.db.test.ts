import { expect, it } from "vitest";
import { grantApplicationRights } from "../../db/schema/application-rights";
import { useTestDatabase } from "../../testing/database/database";
import { administer } from "../../testing/database/template-database";
import { installJobQueue } from "./install-job-queue";
import { jobNames } from "./jobs";

const { db, url, ownerUrl } = useTestDatabase();

it("makes the queues once, however many servers start on an empty database at the same moment", async () => {
  await administer(ownerUrl, "DROP SCHEMA pgboss CASCADE");
  await Promise.all([installJobQueue(ownerUrl), installJobQueue(ownerUrl), installJobQueue(ownerUrl)]);
  await grantApplicationRights(ownerUrl, url);
  const queues = await db.$queryRaw<{ name: string }[]>`SELECT name FROM pgboss.queue ORDER BY name`;
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...jobNames]));
});
