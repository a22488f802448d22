import { expect, it } from "vitest";
import { auditPackages } from "../../scripts/audit.mjs";

const audit = (stdout: string, stderr = "") => auditPackages(".", async () => ({ stdout, stderr }));
const counts = (high: number, critical = 0) => ({
  metadata: { vulnerabilities: { low: 3, high, critical } },
});

it("passes where the registry knows of nothing serious", async () => {
  expect(await audit(JSON.stringify(counts(0)))).toMatchObject({ status: "clean" });
});

it("names the packages with serious holes", async () => {
  const vulnerabilities = {
    one: { name: "one", severity: "high", range: "<2" },
    two: { name: "two", severity: "low", range: "*" },
  };
  expect(await audit(JSON.stringify({ ...counts(1), vulnerabilities }))).toEqual({
    status: "holes",
    message: "Packages with known vulnerabilities:\n  one <2 (high)",
  });
  expect((await audit(JSON.stringify(counts(0, 1)))).status).toBe("holes");
});

it("says plainly that nothing is known where the registry does not answer", async () => {
  const refused = JSON.stringify({ error: { code: "ENOAUDIT", summary: "no audit here" } });
  expect(await audit(refused)).toEqual({
    status: "unknown",
    message: "NOT CHECKED: no registry answered, so vulnerabilities are unknown. no audit here",
  });
  const closed = { message: "405 Method Not Allowed", statusCode: 405, error: { summary: "", detail: "" } };
  expect((await audit(JSON.stringify(closed))).message).toMatch(/^NOT CHECKED: .* 405 Method Not Allowed$/);
  expect((await audit("", "npm error network\nnpm error offline")).message).toContain("npm error offline");
  expect((await audit("<html>", "")).status).toBe("unknown");
});
