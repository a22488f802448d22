import type { JobHandler } from "./job-handler";

/** How each handler is loaded: with its first job, so that a worker with nothing to do stays small. */
export const handlers = {
  "read-upload": async (): Promise<JobHandler> => (await import("./read-upload")).handler,
  "store-upload": async (): Promise<JobHandler> => (await import("./store-upload")).handler,
  "score-campaign": async (): Promise<JobHandler> => (await import("./score-campaign")).handler,
  "score-submission": async (): Promise<JobHandler> => (await import("./score-submission")).handler,
  "score-alternatives": async (): Promise<JobHandler> => (await import("./score-alternatives")).handler,
  "renew-lettered-page": async (): Promise<JobHandler> => (await import("./renew-lettered-page")).handler,
  "run-analysis": async (): Promise<JobHandler> => (await import("./run-analysis")).handler,
  "empty-bin": async (): Promise<JobHandler> => (await import("./empty-bin")).handler,
  "send-messages": async (): Promise<JobHandler> => (await import("./send-messages")).handler,
} as const;
