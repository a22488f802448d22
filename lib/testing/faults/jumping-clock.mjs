// Loaded into a process with --import before anything else: its clock is off by as many milliseconds as the file named
// in this module's address says, from one moment to the next. Timers run on; what is read off the clock jumps.
import { readFileSync } from "node:fs";

const file = new URL(import.meta.url).searchParams.get("file");
const LOOK_EVERY_MS = 50;
const RealDate = Date;
let offset = 0;
let looked = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - looked > LOOK_EVERY_MS) {
    looked = performance.now();
    try {
      offset = Number(readFileSync(file, "utf8")) || 0;
    } catch {
      offset = 0;
    }
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
