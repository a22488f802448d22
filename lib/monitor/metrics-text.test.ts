import { describe, expect, it } from "vitest";
import { installationFamilies } from "./installation-families";
import { metricsText } from "./installation-metrics";
import { countRequest } from "./request-metrics";

const measured = installationFamilies({
  rankings: [{ kind: "regular", state: "current", rankings: 41 }],
  jobs: [
    { job: "run-analysis", state: "waiting", jobs: 2, oldestSeconds: 7.5 },
    { job: "run-analysis", state: "failed", jobs: 1, oldestSeconds: 99 },
  ],
  database: {
    connections: [{ application: "adjudge", state: "idle", connections: 10 }],
    maxConnections: 100,
    bytes: 1234,
  },
  backupAgeSeconds: 3600,
  archive: { isWell: false, ageSeconds: 2.5, copyAgeSeconds: undefined, bytes: 1e9 },
});

describe("the text for Prometheus", () => {
  it("has what was measured, with labels", async () => {
    const lines = (await metricsText(measured)).split("\n");
    expect(lines).toContain('adjudge_rankings{kind="regular",state="current"} 41');
    expect(lines).toContain('adjudge_jobs{job="run-analysis",state="waiting"} 2');
    expect(lines).toContain("adjudge_oldest_waiting_job_seconds 7.5");
    expect(lines).toContain('adjudge_database_connections{application="adjudge",state="idle"} 10');
    expect(lines).toContain("adjudge_database_bytes 1234");
    expect(lines).toContain("adjudge_last_backup_age_seconds 3600");
    expect(lines).toContain("adjudge_archive_well 0");
    expect(lines).toContain("adjudge_archive_age_seconds 2.5");
    expect(lines).toContain("adjudge_archive_bytes 1000000000");
    expect(lines.filter((line) => line === "# TYPE adjudge_rankings gauge")).toHaveLength(1);
  });

  it("counts requests by kind and class of status, and those in hand", async () => {
    const end = countRequest("POST", "/api/judge/verbs/answers");
    expect((await metricsText([])).split("\n")).toContain("adjudge_requests_in_hand 1");
    end(200, 0.12);
    countRequest("GET", "/judge/a-secret-link")(404, 0.3);
    const text = await metricsText([]);
    const lines = text.split("\n");
    expect(lines).toContain("adjudge_requests_in_hand 0");
    expect(lines).toContain('adjudge_request_seconds_bucket{le="0.1",kind="answer",status="2xx"} 0');
    expect(lines).toContain('adjudge_request_seconds_bucket{le="0.15",kind="answer",status="2xx"} 1');
    expect(lines).toContain('adjudge_request_seconds_count{kind="judge-page",status="4xx"} 1');
    expect(text).not.toContain("secret-link");
  });

  it("is there again and again, and tells of the process", async () => {
    await metricsText(measured);
    expect(await metricsText(measured)).toMatch(/^process_resident_memory_bytes \d+/m);
  });

  it("leaves out a family of which there is nothing", async () => {
    const none = [{ name: "adjudge_nothing", help: "Nothing.", values: [] }];
    expect(
      (await metricsText(none)).split("\n").filter((line) => line.startsWith("adjudge_nothing")),
    ).toEqual([]);
  });
});
