import { freePort } from "../lib/db/embedded/free-port";
import type { Bench } from "../lib/testing/bench/bench";
import { startAdjudge } from "./support/adjudge-process";
import { firstLoad } from "./support/first-load-scripts";
import { withStateFolder } from "./support/with-state-folder";

const page = "/login";

export const benches: readonly Bench[] = [
  {
    name: "first-load-js",
    unit: "KiB",
    input: page,
    run: () =>
      withStateFolder(async (home) => {
        const port = String(await freePort());
        const adjudge = await startAdjudge({ ADJUDGE_HOME: home, PORT: port, ADJUDGE_DEMO: "off" });
        try {
          const { gzippedBytes, scripts } = await firstLoad(`${adjudge.address}${page}`);
          return { value: gzippedBytes / 1024, scripts };
        } finally {
          await adjudge.stop();
        }
      }),
  },
];
