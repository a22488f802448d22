import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { createDatabase } from "./client";
import { inUtc } from "./in-utc";

// Databases of tests have an odd zone.
const { url } = useTestDatabase();

test("moments are the same to Prisma and to SQL where the database has a zone of its own", async () => {
  const db = createDatabase(url);
  try {
    const moment = new Date("2026-07-01T12:00:00.125Z");
    const [row] = await db.$queryRaw<{ zone: string; seconds: number; back: Date }[]>`
      SELECT current_setting('timezone') AS zone, extract(epoch FROM ${moment}::timestamptz)::float8 AS seconds,
        ${moment}::timestamptz AS back`;
    expect(row).toEqual({ zone: "UTC", seconds: moment.getTime() / 1000, back: moment });
  } finally {
    await db.$disconnect();
  }
});

test.each([
  ["postgresql://a:b@h/d", "-c TimeZone=UTC"],
  ["postgresql://a:b@h/d?options=-c%20geqo%3Doff", "-c geqo=off -c TimeZone=UTC"],
])("options of %s are kept", (given, options) => {
  expect(new URL(inUtc(given)).searchParams.get("options")).toBe(options);
  expect(inUtc(inUtc(given))).toBe(inUtc(given));
});
