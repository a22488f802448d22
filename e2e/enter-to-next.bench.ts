import { chromium, type Page } from "playwright";
import { freePort } from "../lib/db/embedded/free-port";
import type { Bench } from "../lib/testing/bench/bench";
import { medianResult } from "../lib/testing/bench/median-result";
import { startAdjudge } from "./support/adjudge-process";
import { withStateFolder } from "./support/with-state-folder";

const RANKINGS = 40;

export const benches: readonly Bench[] = [
  {
    name: "enter-to-next",
    unit: "ms",
    input: `${RANKINGS} rankings of the demo by keyboard, a production build, from Enter until the next task is painted; median`,
    run: () =>
      withStateFolder(async (home) => {
        const adjudge = await startAdjudge({ ADJUDGE_HOME: home, PORT: String(await freePort()) });
        const browser = await chromium.launch({
          executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        });
        try {
          return await measured(await browser.newPage(), adjudge.demoJudgeLink as string);
        } finally {
          await browser.close();
          await adjudge.stop();
        }
      }),
  },
];

async function measured(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("region", { name: "Source" }).waitFor();
  await page.evaluate(watchEnter);
  const times: number[] = [];
  let maxKeys = 0;
  // The first is thrown away: what it runs is compiled only then.
  while (times.length <= RANKINGS) {
    const texts = await page.getByRole("radiogroup").count();
    const stored = page.waitForResponse((response) => response.url().endsWith("/answers"));
    for (let row = 0; row < texts; row++) await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    times.push(await page.evaluate(() => (window as unknown as Watched).nextPainted));
    if (texts === 5) maxKeys = texts + 1;
    // A judge reads the next task while the answer is on its way.
    await stored;
  }
  const [, ...counted] = times;
  const sorted = counted.toSorted((one, other) => one - other);
  return {
    value: medianResult(counted) as number,
    p95: Number((sorted[Math.floor(0.95 * (sorted.length - 1))] as number).toFixed(1)),
    keysForFiveTexts: maxKeys,
  };
}

interface Watched {
  nextPainted: Promise<number>;
}

/** In the page: for each Enter, the milliseconds from the key until a frame with another source has been painted. */
function watchEnter(): void {
  document.addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key !== "Enter") return;
      const source = "section[aria-label=Source]";
      const before = document.querySelector(source)?.textContent;
      (window as unknown as Watched).nextPainted = (async () => {
        do await new Promise(requestAnimationFrame);
        while (document.querySelector(source)?.textContent === before);
        // The frame is painted after its callbacks; a task of its own comes after that.
        await new Promise((painted) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = painted;
          port2.postMessage(undefined);
        });
        return performance.now() - timeStamp;
      })();
    },
    { capture: true },
  );
}
