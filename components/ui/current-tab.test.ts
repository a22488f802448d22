import { describe, expect, it } from "vitest";
import { currentTab } from "./current-tab";

const tabs = ["/c/1", "/c/1/data", "/c/1/judges"].map((href) => ({ href, label: href }));

describe("currentTab", () => {
  it("takes the longest address that the path lies under", () => {
    expect(currentTab(tabs, "/c/1")?.href).toBe("/c/1");
    expect(currentTab(tabs, "/c/1/data")?.href).toBe("/c/1/data");
    expect(currentTab(tabs, "/c/1/judges/7")?.href).toBe("/c/1/judges");
    expect(currentTab(tabs, "/c/1/settings")?.href).toBe("/c/1");
  });

  it("does not take a beginning of a word for a folder", () => {
    expect(currentTab(tabs, "/c/12")).toBeUndefined();
    expect(currentTab(tabs, "/")).toBeUndefined();
  });
});
