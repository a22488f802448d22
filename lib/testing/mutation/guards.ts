/** Something that keeps people out of what is not theirs, and the tests that are to notice when it no longer does. */
export interface Guard {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const within = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
const usecases = (...names: readonly string[]) => within("lib/usecases", ...names);
const runtime = (...names: readonly string[]) => within("lib/runtime", ...names);

/** What `npm run mutate` changes. A guard that is new belongs here, with its tests. */
export const guards: readonly Guard[] = [
  {
    name: "permissions",
    files: within("lib/domain/campaign", "permissions.ts", "authorise.ts"),
    tests: within("lib/domain/campaign", "permissions.test.ts", "authorise.test.ts"),
  },
  {
    name: "access-table",
    files: ["lib/testing/access/entrances.ts", "lib/testing/access/access-outcome.ts"],
    tests: within("lib/testing/access", "access-table.test.ts", "access-outcome.test.ts"),
  },
  {
    name: "sessions",
    files: [
      ...usecases("load-actor.ts", "end-session.ts"),
      "lib/db/sessions.ts",
      "lib/domain/campaign/session-standing.ts",
      ...within("lib/auth", "read-session.ts", "session-cookie.ts", "known-browser.ts"),
    ],
    tests: [
      ...usecases("end-session.db.test.ts", "accounts.db.test.ts", "judge-links.db.test.ts"),
      "lib/domain/campaign/session-standing.test.ts",
      ...within("lib/auth", "read-session.test.ts", "session-cookie.test.ts", "known-browser.test.ts"),
    ],
  },
  {
    name: "sign-in",
    files: [
      ...usecases("sign-in-with-password.ts", "sign-in-with-provider.ts", "password-hash.ts"),
      ...usecases("limit-sign-ins.ts", "counting-guesses.ts"),
      "lib/db/sign-in-failures.ts",
      "lib/domain/campaign/sign-in-limit.ts",
      ...within("lib/domain/input", "client-address.ts", "password.ts", "email.ts"),
      ...within("lib/auth", "oauth-providers.ts", "options.ts"),
    ],
    tests: [
      ...usecases("sign-in-with-password.db.test.ts", "accounts.db.test.ts", "password-hash.test.ts"),
      ...usecases("judge-links.db.test.ts"),
      "lib/domain/campaign/sign-in-limit.test.ts",
      ...within("lib/domain/input", "client-address.test.ts", "account-inputs.test.ts"),
      ...within("lib/auth", "oauth-providers.test.ts", "options.db.test.ts"),
    ],
  },
  {
    name: "sign-up",
    files: [...usecases("sign-up-judge.ts", "limit-sign-ups.ts"), "lib/domain/campaign/sign-up-limit.ts"],
    tests: usecases("sign-up-links.db.test.ts"),
  },
  {
    name: "links",
    files: [
      ...usecases("accept-organiser-invitation.ts", "accept-judge-invitation.ts", "look-at-invitation.ts"),
      ...usecases("closed-invitation.ts", "lock-judge-link.ts", "renew-judge-link.ts", "secret-token.ts"),
      ...usecases("revoke-invitation.ts", "revoke-batch.ts"),
      "lib/domain/campaign/invitation-standing.ts",
      "lib/db/invitations.ts",
    ],
    tests: [
      ...usecases("organiser-invitations.db.test.ts", "judge-links.db.test.ts", "judge-batches.db.test.ts"),
      ...usecases("sign-up-links.db.test.ts", "managing-judges.db.test.ts", "secret-token.test.ts"),
      "lib/domain/campaign/invitation-standing.test.ts",
    ],
  },
  {
    name: "tokens",
    files: [
      ...usecases("create-api-token.ts", "prove-password.ts", "change-password.ts", "revoke-api-token.ts"),
      ...usecases("sign-out-everywhere.ts", "enter-api.ts", "limit-api-requests.ts"),
      ...within("lib/domain/api", "token-standing.ts", "bearer-token.ts", "api-limits.ts"),
    ],
    tests: [
      ...usecases("api-tokens.db.test.ts", "accounts.db.test.ts"),
      "lib/domain/api/bearer-token.test.ts",
    ],
  },
  {
    name: "requests",
    files: [
      ...runtime("make-web-server.ts", "refuse-request.ts", "request-origin.ts", "own-host.ts"),
      ...runtime("client-address.ts", "mark-forwarded.ts", "request-id.ts", "server-limits.ts"),
      ...runtime("content-security-policy.ts", "answer-policy.ts", "standing-headers.ts", "is-secure.ts"),
      ...runtime("answer-outside-next.ts"),
      "next.config.js",
    ],
    tests: [
      ...runtime("make-web-server.test.ts", "runtime.test.ts", "request-origin.test.ts", "own-host.test.ts"),
      ...runtime("request-id.test.ts", "server-limits.test.ts", "behind-proxy.test.ts"),
    ],
  },
  {
    name: "answers",
    files: [...runtime("answer-lane.ts", "bounded-queue.ts"), "lib/domain/input/json-body.ts"],
    tests: [
      ...runtime("answer-lane.db.test.ts", "bounded-queue.test.ts"),
      "lib/domain/input/judge-inputs.test.ts",
    ],
  },
  {
    name: "markdown",
    files: [
      ...within("lib/domain/text", "markdown-limits.ts", "lay-out-markdown.ts", "safe-link.ts"),
      "components/campaign/shown-text.tsx",
    ],
    tests: [
      ...within("lib/domain/text", "lay-out-markdown.test.ts", "safe-link.test.ts"),
      "components/campaign/shown-text.test.tsx",
    ],
  },
  {
    name: "stored-layouts",
    files: [
      ...usecases("text-layouts.ts", "change-campaign-text.ts"),
      "lib/db/text-layouts.ts",
      "lib/compute/aside.ts",
    ],
    tests: [
      ...usecases("text-layouts.db.test.ts", "campaign-settings.db.test.ts"),
      "lib/compute/aside.test.ts",
    ],
  },
  {
    name: "what-people-enter",
    files: [
      ...within("lib/domain/input", "return-path.ts", "sent-form.ts", "judging-settings-input.ts"),
      ...within("lib/domain/input", "account-inputs.ts", "download-refusal.ts", "error-answer.ts"),
      "lib/domain/text/direction-control.ts",
    ],
    tests: [
      ...within("lib/domain/input", "return-path.test.ts", "sent-form.test.ts"),
      ...within("lib/domain/input", "judging-settings-input.test.ts", "account-inputs.test.ts"),
      ...within("lib/domain/input", "download-refusal.test.ts", "error-answer.test.ts"),
      "lib/domain/text/direction-control.test.ts",
    ],
  },
  {
    name: "monitors-and-log",
    files: ["lib/monitor/may-read-metrics.ts", "lib/log.ts"],
    tests: ["lib/monitor/may-read-metrics.test.ts", "lib/log.test.ts"],
  },
];

/** A mutant that no test can notice, because it means the same. */
export interface AcceptedSurvivor {
  readonly file: string;
  /** The line of the source, without the space around it. */
  readonly line: string;
  /** As `npm run mutate` prints it. */
  readonly what: string;
  readonly why: string;
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [];
