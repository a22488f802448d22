import { describe, expect, it, vi } from "vitest";
import { asksForPublicPage, PublicPages } from "./public-pages";

const done = async () => {};

describe("public pages", () => {
  it.each([
    ["GET", "/p/one", true],
    ["HEAD", "/p/one?method=bt", true],
    ["GET", "/p/one/", true],
    ["GET", "/p/one#part", true],
    ["GET", "/./p/one", true],
    ["GET", "/nothing/../p/one", true],
    ["GET", "/nothing/%2e%2e/p/one?method=bt", true],
    ["GET", "/nothing/..\\p\\one", true],
    ["GET", "/p/one/..", false],
    ["GET", "/p/one/files/judgments.jsonl", false],
    ["GET", "/?/p/one", false],
    ["GET", "/login#/p/one", false],
    ["GET", ":65536/p/one", false],
    // Next renders a page by whatever method somebody asks.
    ["POST", "/p/one", true],
    ["PUT", "/p/one?method=bt", true],
    ["PATCH", "/p/one", true],
    ["DELETE", "/nothing/../p/one/", true],
    ["POST", "/p/one/files/judgments.jsonl", false],
    ["GET", "/p", false],
    ["GET", "/p/", false],
    ["GET", "/pages/one", false],
    ["GET", "/campaigns/p/one", false],
    ["GET", "/api/v1/public/one", false],
  ])("are %s %s: %s", (method, url, is) => {
    const request = { method, url };
    expect(asksForPublicPage(request)).toBe(is);
  });

  it("are rendered two at a time, in the order in which they were asked for", async () => {
    const pages = new PublicPages();
    const seen: string[] = [];
    let atOnce = 0;
    const render = (name: string) => async () => {
      atOnce += 1;
      seen.push(name);
      expect(atOnce).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    const names = Array.from({ length: 40 }, (_, number) => `page ${number}`);
    await Promise.all(names.map((name, number) => pages.admit(`192.0.2.${number}`, 0, render(name))));
    expect(seen).toEqual(names);
  });

  it("wait for nobody who takes a page slowly", async () => {
    vi.useFakeTimers();
    const pages = new PublicPages();
    const slow = [1, 2].map((number) => pages.admit(`192.0.2.${number}`, 0, () => new Promise(() => {})));
    let isOver = false;
    void slow[0]?.then(() => {
      isOver = true;
    });
    let isRendered = false;
    const next = pages.admit("192.0.2.3", 0, async () => {
      isRendered = true;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(isRendered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await next).toBeUndefined();
    expect(isRendered).toBe(true);
    // Who takes it slowly is admitted until it has been taken.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isOver).toBe(false);
    vi.useRealTimers();
  });

  it("say what failed", async () => {
    const pages = new PublicPages();
    const failing = pages.admit("192.0.2.1", 0, async () => {
      throw new Error("not rendered");
    });
    await expect(failing).rejects.toThrow("not rendered");
    expect(await pages.admit("192.0.2.1", 0, done)).toBeUndefined();
  });

  it("turn away who asks too often, by address, until the minute is over", async () => {
    const pages = new PublicPages();
    const begin = 1_000_000;
    const ask = (address: string, now: number) => pages.admit(address, begin + now, done);
    for (let asked = 0; asked < 120; asked++) expect(await ask("192.0.2.1", asked)).toBeUndefined();
    expect(await ask("192.0.2.1", 30_000)).toEqual({
      status: 429,
      code: "too-many-requests",
      message: "More than 120 requests in a minute: try again in 30 seconds.",
      retryAfterSeconds: 30,
    });
    expect(await ask("::ffff:192.0.2.1", 59_999)).toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(await ask("192.0.2.2", 30_000)).toBeUndefined();
    expect(await ask("192.0.2.1", 60_000)).toBeUndefined();
  });

  it("turn away who would wait behind a hundred others", async () => {
    const pages = new PublicPages();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const waiting = Array.from({ length: 102 }, (_, number) =>
      pages.admit(`192.0.2.${number}`, 0, () => gate),
    );
    expect(await pages.admit("192.0.2.200", 0, done)).toMatchObject({
      status: 503,
      code: "busy",
      retryAfterSeconds: 5,
    });
    open();
    expect(await Promise.all(waiting)).toEqual(Array(102).fill(undefined));
    expect(await pages.admit("192.0.2.200", 0, done)).toBeUndefined();
  });

  it("remember 20,000 addresses, those that asked last", async () => {
    const pages = new PublicPages();
    const ask = (number: number) =>
      pages.admit(`2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`, 0, done);
    for (let number = 0; number < 20_000; number++) await ask(number);
    await ask(0);
    await ask(20_000);
    const more = async (number: number) => {
      for (let asked = 0; ; asked++) if ((await ask(number)) !== undefined) return asked;
    };
    // Whoever is forgotten begins anew.
    expect({ first: await more(0), third: await more(2), second: await more(1) }).toEqual({
      first: 118,
      third: 119,
      second: 120,
    });
  });
});
