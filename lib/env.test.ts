import { describe, expect, it } from "vitest";
import { parseEnv } from "./env";

describe("parseEnv", () => {
  it("needs nothing", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      ADJUDGE_DEMO: true,
      ADJUDGE_WORKER: true,
    });
  });

  it("leaves out what has no default", () => {
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
    expect(parseEnv({}).ADJUDGE_URL).toBeUndefined();
  });

  it("takes empty variables for absent ones", () => {
    expect(parseEnv({ DATABASE_URL: "", HOST: " ", ADJUDGE_TRUST_PROXY: "" })).toMatchObject({
      HOST: "127.0.0.1",
      ADJUDGE_TRUST_PROXY: false,
    });
  });

  it("takes an empty number or word for its default", () => {
    expect(parseEnv({ PORT: "", DATABASE_POOL_SIZE: " ", LOG_LEVEL: "", NODE_ENV: "" })).toMatchObject({
      PORT: 3000,
      DATABASE_POOL_SIZE: 10,
      LOG_LEVEL: "info",
      NODE_ENV: "production",
    });
  });

  it("takes every address of a database that the driver takes, and repeats none that it cannot read", () => {
    for (const DATABASE_URL of [
      "postgres://db/adjudge",
      "postgresql://user:p%40ss@[::1]:5432/adjudge?sslmode=require",
      "postgresql://user@/adjudge?host=/var/run/postgresql",
      "postgresql:///adjudge?host=/var/run/postgresql",
    ])
      expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    for (const DATABASE_URL of ["postgres://u:hidden@[db/x", "postgres://u:hid/den@db:x/y"]) {
      const problem = /^The configuration is not usable:\n {2}DATABASE_URL: cannot be read; [^\n]*$/;
      expect(() => parseEnv({ DATABASE_URL })).toThrow(problem);
      expect(() => parseEnv({ DATABASE_URL })).not.toThrow(/hid/);
    }
  });

  it("takes an address that people type without a path, which links could not keep", () => {
    expect(parseEnv({ ADJUDGE_URL: "https://Example.org:443/" }).ADJUDGE_URL).toBe("https://example.org");
    for (const ADJUDGE_URL of ["https://x.org/adjudge", "https://x.org/?a", "https://u:p@x.org", "https://"])
      expect(() => parseEnv({ ADJUDGE_URL })).toThrow("ADJUDGE_URL: must be an address like");
  });

  it("names every wrong variable at once", () => {
    const wrong = {
      PORT: "99999",
      DATABASE_URL: "mysql://x",
      ADJUDGE_URL: "example",
      ADJUDGE_TRUST_PROXY: "maybe",
    };
    expect(() => parseEnv(wrong)).toThrow("PORT: ");
    expect(() => parseEnv(wrong)).toThrow("DATABASE_URL: must begin with postgres:// or postgresql://");
    expect(() => parseEnv(wrong)).toThrow("ADJUDGE_URL: must be an address like https://adjudge.example.org");
    expect(() => parseEnv(wrong)).toThrow("ADJUDGE_TRUST_PROXY");
  });

  it("wants the archive elsewhere", () => {
    expect(() => parseEnv({ ADJUDGE_HOME: "/srv/a", ADJUDGE_ARCHIVE: "/srv/a/archive" })).toThrow(
      "ADJUDGE_ARCHIVE: lies in ADJUDGE_HOME and would be lost with it",
    );
    expect(parseEnv({ ADJUDGE_HOME: "/srv/a", ADJUDGE_ARCHIVE: "/srv/archive" }).ADJUDGE_ARCHIVE).toBe(
      "/srv/archive",
    );
  });

  it("wants all of what is only good together", () => {
    expect(() => parseEnv({ MIGRATION_DATABASE_URL: "postgres://owner@db/adjudge" })).toThrow(
      "MIGRATION_DATABASE_URL: is of use only beside DATABASE_URL, which is not set",
    );
    expect(() => parseEnv({ AUTH_GITHUB_ID: "id" })).toThrow(
      "AUTH_GITHUB_SECRET: is missing, while AUTH_GITHUB_ID is set",
    );
    const provider = { AUTH_OIDC_ISSUER: "https://id.example.org", AUTH_OIDC_SECRET: "secret" };
    expect(() => parseEnv(provider)).toThrow(
      "AUTH_OIDC_ID: is missing, while AUTH_OIDC_ISSUER and AUTH_OIDC_SECRET are set",
    );
    expect(parseEnv({ ...provider, AUTH_OIDC_ID: "id" }).AUTH_OIDC_ID).toBe("id");
  });

  it("takes no token for the metrics that could be guessed", () => {
    expect(() => parseEnv({ ADJUDGE_METRICS_TOKEN: "short" })).toThrow("ADJUDGE_METRICS_TOKEN: must be");
  });
});
