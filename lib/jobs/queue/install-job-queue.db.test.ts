import { expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database";
import { installJobQueue } from "./install-job-queue";
import { jobNames } from "./jobs";

const { db, url } = useTestDatabase();

it("makes the queues once, however many servers start on an empty database at the same moment", async () => {
  await db.$executeRaw`DROP SCHEMA pgboss CASCADE`;
  await Promise.all([installJobQueue(url), installJobQueue(url), installJobQueue(url)]);
  const queues = await db.$queryRaw<{ name: string }[]>`SELECT name FROM pgboss.queue ORDER BY name`;
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...jobNames]));
});
