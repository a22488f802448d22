import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { UPLOAD_LIMITS } from "../../domain/uploads/upload-limits";
import { serverLimits } from "./server-limits";

const site = (name: string) => readFileSync(path.join(import.meta.dirname, "../../../deploy", name), "utf8");
const seconds = (text: string, setting: RegExp) => Number(setting.exec(text)?.[1]);
/** How long Adjudge keeps a connection on which nothing is asked. */
const kept = serverLimits.keepAliveTimeout / 1000;

describe("the site for nginx", () => {
  const text = site("nginx.conf");

  it("logs the request's id, and no address of a page, which may be a judge's link", () => {
    const logged = /log_format adjudge '([^']*)'/.exec(text)?.[1] ?? "";
    expect(logged).toContain("$request_id");
    expect(logged).not.toMatch(/\$(request|request_uri|uri|args|http_referer|document_uri)\b/);
    expect(text.match(/access_log [^;]*/g)).toEqual([
      expect.stringMatching(/ adjudge$/),
      expect.stringMatching(/ off$/),
    ]);
  });

  it("lets go of a connection before Adjudge does, and never leaves a process alone", () => {
    expect(seconds(text, /keepalive_timeout (\d+)s;/)).toBeLessThan(kept);
    for (const server of text.match(/server 127[^;]*;/g) ?? []) expect(server).toContain(" max_fails=0;");
  });

  it("lets pieces of files through", () => {
    expect(seconds(text, /client_max_body_size (\d+)m;/) * 1024 ** 2).toBeGreaterThan(UPLOAD_LIMITS.piece);
    expect(text).toContain(`at most ${UPLOAD_LIMITS.piece / 1024 ** 2} MiB`);
  });
});

describe("the site for Caddy", () => {
  const text = site("Caddyfile");

  it("logs no address of a page", () => {
    for (const field of ["request>uri", "request>headers", "resp_headers>Location"])
      expect(text).toContain(`${field} delete`);
  });

  it("lets go of a connection before Adjudge does", () => {
    expect(seconds(text, /keepalive (\d+)s/)).toBeLessThan(kept);
  });
});
