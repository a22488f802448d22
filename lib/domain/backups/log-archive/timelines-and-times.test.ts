import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Branch } from "./archive-contents";
import { ArchivedUntil } from "./archived-until";
import { type Erasure, mergeErasures } from "./erasures";
import { formatHistory, historyName, parseHistory } from "./timeline-history";

describe("the history of a timeline", () => {
  it("is read as PostgreSQL writes it, and written so that PostgreSQL reads it", () => {
    const text =
      "1\t0/5000000\tno recovery target specified\n\n2\t0/702F9F8\tbefore 2026-11-19 12:00:00+00\n";
    expect(parseHistory(3, text)).toEqual([
      { timeline: 2, parent: 1, at: 0x5000000n },
      { timeline: 3, parent: 2, at: 0x702f9f8n },
    ]);
    const branches: readonly Branch[] = parseHistory(3, text).map((each) => ({ ...each, since: new Date() }));
    expect(parseHistory(3, formatHistory(branches, 3))).toEqual(parseHistory(3, text));
    expect(formatHistory(branches, 1)).toBe("");
    expect(historyName(26)).toBe("0000001A.history");
  });
});

describe("until when everything is archived", () => {
  it("is the last moment at which the log stood no further than the archive does, however it moves", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ grown: fc.nat(9), archived: fc.nat(12) }), { minLength: 1, maxLength: 3000 }),
        (steps) => {
          const archivedUntil = new ArchivedUntil();
          let log = 0;
          let safe = 0;
          const stood: number[] = [];
          let said: Date | undefined;
          for (const [second, { grown, archived }] of steps.entries()) {
            log += grown;
            stood.push(log);
            archivedUntil.sample(new Date(second), BigInt(log));
            safe = Math.min(log, safe + archived);
            said = archivedUntil.at(BigInt(safe));
          }
          const right = stood.findLastIndex((position) => position <= safe);
          // Never too late; and too early only where so much was in the way that samples were thinned.
          expect(said?.getTime() ?? -1).toBeLessThanOrEqual(right);
          if (steps.length <= 1000) expect(said?.getTime() ?? -1).toBe(right);
        },
      ),
    );
  });
});

describe("erasures", () => {
  const at = (second: number) => new Date(1000 * second).toISOString();
  const forgotten = (second: number, user: string): Erasure => ({
    kind: "judge-forgotten",
    at: at(second),
    campaign: "c",
    user,
  });

  it("are kept once each, in the order of time, whatever a database that went back no longer knows", () => {
    const deleted: Erasure = { kind: "campaign-deleted", at: at(2), campaign: "c" };
    const known = [forgotten(1, "a"), deleted];
    expect(mergeErasures(known, [forgotten(1, "a"), forgotten(0, "b")])).toEqual([
      forgotten(0, "b"),
      forgotten(1, "a"),
      deleted,
    ]);
    expect(mergeErasures(known, [])).toEqual(known);
  });
});
