import { describe, expect, it } from "vitest";
import { databaseServerFits } from "./database-server-fits";

const good = {
  version: 150_004,
  encoding: "UTF8",
  maxConnections: 100,
  readOnly: false,
  asSuperuser: false,
};

describe("databaseServerFits", () => {
  it("takes what is new enough and large enough", () => {
    expect(databaseServerFits(good, 14)).toEqual({ warnings: [] });
    expect(databaseServerFits({ ...good, version: 180_000 }, 90)).toEqual({ warnings: [] });
  });

  it.each([
    [{ ...good, version: 140_011 }, "it is PostgreSQL 14, but Adjudge needs 15"],
    [{ ...good, encoding: "SQL_ASCII" }, "its encoding is SQL_ASCII"],
    [{ ...good, readOnly: true }, "it is a read-only replica"],
  ])("refuses %j", (server, reason) => {
    expect(databaseServerFits(server, 14).problem).toContain(reason);
  });

  it("warns where the pools could take all connections", () => {
    expect(databaseServerFits(good, 91)).toEqual({
      warnings: [expect.stringContaining("allows 100 connections")],
    });
  });

  it("warns of a superuser", () => {
    expect(databaseServerFits({ ...good, asSuperuser: true }, 14)).toEqual({
      warnings: [expect.stringContaining("names a superuser")],
    });
  });
});
