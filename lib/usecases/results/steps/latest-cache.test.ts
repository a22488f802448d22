import { describe, expect, test, vi } from "vitest";
import { LatestCache } from "./latest-cache";

describe("LatestCache", () => {
  test("computes once per fingerprint, and keeps the keys asked for last", async () => {
    const remembered = new LatestCache<string>(2);
    const computed: string[] = [];
    const ask = (key: string, fingerprint: string) =>
      remembered.get(key, fingerprint, async () => {
        computed.push(`${key}${fingerprint}`);
        return `${key}${fingerprint}`;
      });
    expect(await ask("a", "1")).toBe("a1");
    expect(await ask("b", "1")).toBe("b1");
    expect(await ask("a", "1")).toBe("a1");
    expect(await ask("c", "1")).toBe("c1");
    expect(await ask("a", "1")).toBe("a1");
    expect(await ask("b", "1")).toBe("b1");
    expect(await ask("b", "2")).toBe("b2");
    expect(computed).toEqual(["a1", "b1", "c1", "b1", "b2"]);
  });

  test("what failed is computed again", async () => {
    const remembered = new LatestCache<number>(2);
    await expect(remembered.get("a", "1", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await remembered.get("a", "1", async () => 4)).toBe(4);
  });

  test("what failed takes nothing newer of the same name with it", async () => {
    const remembered = new LatestCache<number>(2);
    let fail = () => {};
    const failing = remembered.get(
      "a",
      "1",
      () => new Promise((_, reject) => (fail = () => reject(new Error("gone")))),
    );
    expect(await remembered.get("a", "2", async () => 2)).toBe(2);
    fail();
    await expect(failing).rejects.toThrow("gone");
    expect(await remembered.get("a", "2", async () => 3)).toBe(2);
  });

  describe("with limits", () => {
    const limits = { weightOf: (value: string) => value.length, maxWeight: 10, maxAgeMs: 1000 };
    const asking = (remembered: LatestCache<string>) => {
      const computed: string[] = [];
      const ask = (key: string, value: string) =>
        remembered.get(key, value, async () => {
          computed.push(key);
          return value;
        });
      return { ask, computed };
    };

    test("keeps no more than weighs so much, those asked for last", async () => {
      const { ask, computed } = asking(new LatestCache(9, limits));
      for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key, "12345");
      expect(computed).toEqual(["a", "b", "c", "b"]);
    });

    test("lets go of what is too much as soon as it is there, and not when somebody asks", async () => {
      const { ask, computed } = asking(new LatestCache(9, limits));
      for (const key of ["a", "b", "c", "a"]) await ask(key, "12345");
      expect(computed).toEqual(["a", "b", "c", "a"]);
    });

    test("lets go of nothing for what is not there yet, and may never be", async () => {
      const remembered = new LatestCache(9, limits);
      const { ask, computed } = asking(remembered);
      for (const key of ["a", "b"]) await ask(key, "12345");
      await expect(remembered.get("c", "1", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
      for (const key of ["a", "b"]) await ask(key, "12345");
      expect(computed).toEqual(["a", "b"]);
    });

    test("hands out what is larger than all that it keeps, and keeps the rest", async () => {
      const { ask, computed } = asking(new LatestCache(9, limits));
      await ask("a", "1234567890");
      expect(await ask("b", "12345678901")).toBe("12345678901");
      await ask("b", "12345678901");
      await ask("a", "1234567890");
      expect(computed).toEqual(["a", "b", "b"]);
    });

    test("computes what is large once for all who ask at the same moment", async () => {
      const { ask, computed } = asking(new LatestCache(9, limits));
      await Promise.all(Array.from({ length: 40 }, () => ask("a", "12345678901")));
      expect(computed).toEqual(["a"]);
    });

    test("lets go of what nobody asks for again", async () => {
      vi.useFakeTimers();
      const { ask, computed } = asking(new LatestCache(9, limits));
      await ask("a", "1");
      await vi.advanceTimersByTimeAsync(999);
      await ask("a", "1");
      await vi.advanceTimersByTimeAsync(1);
      await ask("a", "1");
      vi.useRealTimers();
      expect(computed).toEqual(["a", "a"]);
    });
  });
});
