import { describe, expect, it } from "vitest";
import { EnvironmentError, parseEnv } from "./env";

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
      const problem = /^The configuration is invalid:\n {2}DATABASE_URL: cannot be parsed; [^\n]*$/;
      expect(() => parseEnv({ DATABASE_URL })).toThrow(problem);
      expect(() => parseEnv({ DATABASE_URL })).not.toThrow(/hid/);
    }
  });

  it("takes an address that people type without a path, which links could not keep", () => {
    expect(parseEnv({ ADJUDGE_URL: "https://Example.org:443/" }).ADJUDGE_URL).toBe("https://example.org");
    for (const ADJUDGE_URL of ["https://x.org/adjudge", "https://x.org/?a", "https://u:p@x.org", "https://"])
      expect(() => parseEnv({ ADJUDGE_URL })).toThrow("ADJUDGE_URL: must be an address such as");
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
    expect(() => parseEnv(wrong)).toThrow(
      "ADJUDGE_URL: must be an address such as https://adjudge.example.org",
    );
    expect(() => parseEnv(wrong)).toThrow("ADJUDGE_TRUST_PROXY");
  });

  it.each([
    ["PORT", "abc", 'must be a whole number from 1 to 65535, and is "abc"'],
    ["PORT", "0x50", 'must be a whole number from 1 to 65535, and is "0x50"'],
    ["PORT", "65536", 'must be a whole number from 1 to 65535, and is "65536"'],
    ["PORT", "80.5", 'must be a whole number from 1 to 65535, and is "80.5"'],
    ["DATABASE_POOL_SIZE", "1", 'must be a whole number from 2 to 200, and is "1"'],
    ["ADJUDGE_IDLE_HOURS", "-1", 'must be a whole number from 1 to 720, and is "-1"'],
    [
      "ADJUDGE_URL",
      "adjudge.example.org",
      'must be an address such as https://adjudge.example.org, without a path or user name, and is "adjudge.example.org"',
    ],
    [
      "ADJUDGE_URL",
      "https://me:hidden@x.org",
      'must be an address such as https://adjudge.example.org, without a path or user name, and is "https://…@x.org"',
    ],
    ["ADJUDGE_TRUST_PROXY", "maybe", 'must be 1, true, yes, on, 0, false, no or off, and is "maybe"'],
    ["ADJUDGE_DEMO", "never", 'must be on or off, and is "never"'],
    ["ADJUDGE_WORKER", "1", 'must be on or off, and is "1"'],
    ["ADJUDGE_LOG", "syslog", 'must be file or stdout, and is "syslog"'],
    ["LOG_LEVEL", "loud", 'must be trace, debug, info, warn, error, fatal or silent, and is "loud"'],
    ["NODE_ENV", "staging", 'must be development, production or test, and is "staging"'],
    ["ADJUDGE_DEMO", "x".repeat(90), `must be on or off, and is "${"x".repeat(80)}…"`],
    // What is secret is not repeated.
    ["NEXTAUTH_SECRET", "hidden", "must be at least 32 characters that nobody can guess"],
    ["ADJUDGE_METRICS_TOKEN", "hidden", "must be at least 16 characters that nobody can guess"],
    ["DATABASE_URL", "mysql://u:hidden@x", "must begin with postgres:// or postgresql://"],
  ])("says what %s may be where it is %s", (name, value, words) => {
    expect(() => parseEnv({ [name]: value })).toThrow(
      new EnvironmentError(`The configuration is invalid:\n  ${name}: ${words}`),
    );
  });

  it("wants the archive elsewhere", () => {
    expect(() => parseEnv({ ADJUDGE_HOME: "/srv/a", ADJUDGE_ARCHIVE: "/srv/a/archive" })).toThrow(
      "ADJUDGE_ARCHIVE: is inside ADJUDGE_HOME and would be lost with it",
    );
    expect(parseEnv({ ADJUDGE_HOME: "/srv/a", ADJUDGE_ARCHIVE: "/srv/archive" }).ADJUDGE_ARCHIVE).toBe(
      "/srv/archive",
    );
  });

  it("wants all of what is only good together", () => {
    expect(() => parseEnv({ MIGRATION_DATABASE_URL: "postgres://owner@db/adjudge" })).toThrow(
      "MIGRATION_DATABASE_URL: has an effect only with DATABASE_URL, which is not set",
    );
    expect(() => parseEnv({ AUTH_GITHUB_ID: "id" })).toThrow(
      "AUTH_GITHUB_SECRET: is missing, although AUTH_GITHUB_ID is set",
    );
    const provider = { AUTH_OIDC_ISSUER: "https://id.example.org", AUTH_OIDC_SECRET: "secret" };
    expect(() => parseEnv(provider)).toThrow(
      "AUTH_OIDC_ID: is missing, although AUTH_OIDC_ISSUER and AUTH_OIDC_SECRET are set",
    );
    expect(parseEnv({ ...provider, AUTH_OIDC_ID: "id" }).AUTH_OIDC_ID).toBe("id");
  });

  it("takes no token for the metrics that could be guessed", () => {
    expect(() => parseEnv({ ADJUDGE_METRICS_TOKEN: "short" })).toThrow("ADJUDGE_METRICS_TOKEN: must be");
  });
});
