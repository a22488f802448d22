import { expect, it } from "vitest";
import config from "../../vitest.config";
import { parseEnv, settingNames } from "../env";

it("what a person has set for an installation changes nothing in the tests", () => {
  const own = {
    ...{ ADJUDGE_URL: "https://adjudge.example.org", ADJUDGE_TRUST_PROXY: "on", HOST: "0.0.0.0", PORT: "80" },
    ...{ ADJUDGE_HOME: "/srv/adjudge", DATABASE_URL: "postgres://adjudge@db.example.org/adjudge" },
    ...{ ADJUDGE_WORKER: "off", ADJUDGE_DEMO: "off", ADJUDGE_LOG: "stdout", LOG_LEVEL: "debug" },
    ...{
      AUTH_GITHUB_ID: "id",
      AUTH_GITHUB_SECRET: "secret",
      DATABASE_POOL_SIZE: "3",
      ADJUDGE_IDLE_HOURS: "1",
      ADJUDGE_WORKER_NICE: "19",
    },
    ...{
      NEXTAUTH_SECRET: "x".repeat(32),
      ADJUDGE_METRICS_TOKEN: "x".repeat(16),
      ADJUDGE_ARCHIVE: "/mnt/archive",
      ADJUDGE_SMTP_URL: "smtp://mail.example.org",
      ADJUDGE_MAIL_FROM: "adjudge@example.org",
      ADJUDGE_WEBHOOKS: "any",
      ADJUDGE_PROLIFIC_URL: "https://prolific.example.org",
    },
  };
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(own)));
  const { env } = config.test ?? {};
  expect(parseEnv({ ...own, ...env })).toEqual(parseEnv({ NODE_ENV: "test" }));
});
