import { describe, expect, it } from "vitest";
import { createStream } from "@/lib/domain/random/stream";
import { randomUuid } from "./random-uuid";

describe("randomUuid", () => {
  it("makes different UUIDs of version 4", () => {
    const stream = createStream(1, "uuid", 0);
    const made = Array.from({ length: 200 }, () => randomUuid(stream));
    for (const uuid of made) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(made).size).toBe(made.length);
  });
});
