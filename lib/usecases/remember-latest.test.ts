import { describe, expect, test } from "vitest";
import { RememberLatest } from "./remember-latest";

describe("RememberLatest", () => {
  test("computes once per fingerprint, and keeps the keys asked for last", async () => {
    const remembered = new RememberLatest<string>(2);
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
    const remembered = new RememberLatest<number>(2);
    await expect(remembered.get("a", "1", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await remembered.get("a", "1", async () => 4)).toBe(4);
  });
});
