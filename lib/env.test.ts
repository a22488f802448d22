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
});
