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

  it("wants all of what is only good together", () => {
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
