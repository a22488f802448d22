import { describe, expect, test } from "vitest";
import { ResultCache } from "./result-cache";

const patient = Number.POSITIVE_INFINITY;

describe("ResultCache", () => {
  test("computes once for a fingerprint, and for those who ask meanwhile", async () => {
    const results = new ResultCache<number>();
    let computed = 0;
    const compute = async () => ++computed;
    expect(await Promise.all([1, 2].map(() => results.get("a", "1", compute, patient)))).toEqual([1, 1]);
    expect(await results.get("a", "1", compute, patient)).toBe(1);
    expect(await results.get("a", "2", compute, patient)).toBe(2);
    expect(await results.get("b", "1", compute, patient)).toBe(3);
  });

  test("gives the last result, or none, to whoever cannot wait", async () => {
    const results = new ResultCache<string>(Number.POSITIVE_INFINITY);
    let finish = (_: string) => {};
    const slow = () => new Promise<string>((resolve) => (finish = resolve));
    expect(await results.get("a", "1", slow, 1)).toBeUndefined();
    finish("first");
    expect(await results.get("a", "1", slow, patient)).toBe("first");
    expect(await results.get("a", "2", slow, 1)).toBe("first");
    finish("second");
    expect(await results.get("a", "2", slow, patient)).toBe("second");
  });

  test("is not computed again and again", async () => {
    const results = new ResultCache<string>(1e-9);
    expect(await results.get("a", "1", async () => "first", patient)).toBe("first");
    expect(await results.get("a", "2", async () => "second", 1000)).toBe("first");
    expect(await results.get("a", "2", async () => "second", patient)).toBe("second");
  });

  test("a failure is thrown and not cached", async () => {
    const results = new ResultCache<number>();
    const failing = () => Promise.reject(new Error("no database"));
    await expect(results.get("a", "1", failing, patient)).rejects.toThrow("no database");
    expect(await results.get("a", "1", async () => 7, patient)).toBe(7);
  });
});
