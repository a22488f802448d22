import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, watch } from "./journey";
import { type Exchange, startRecordingProxy } from "./recording-proxy";

/** A judge whose browser is told everything through a proxy that writes along. */
export interface OverheardJudge {
  readonly page: Page;
  readonly exchanges: readonly Exchange[];
  leave(): Promise<void>;
}

export async function newOverheardJudge(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OverheardJudge> {
  const proxy = await startRecordingProxy();
  const context = await browser.newContext({
    ...options,
    proxy: { server: proxy.address, bypass: "<-loopback>" },
  });
  const complaints = watch(context);
  return {
    page: await context.newPage(),
    exchanges: proxy.exchanges,
    async leave() {
      await context.close();
      proxy.stop();
      expect(complaints).toEqual([]);
    },
  };
}
