import { type Mutant, mutantsOf } from "./mutants";

/** Something that keeps people out of what is not theirs, and the tests that are to notice when it no longer does. */
export interface Guard {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Of files that do much besides, only the lines that hold one of these: the names of their limits. */
  readonly holding?: readonly string[];
  /** Where only some lines are to be changed. */
  readonly lines?: readonly { readonly file: string; readonly line: number }[];
}

const within = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
const usecases = (...names: readonly string[]) => within("lib/usecases", ...names);
const runtime = (...names: readonly string[]) => within("lib/runtime", ...names);
const auth = (...names: readonly string[]) => within("lib/auth", ...names);
const input = (...names: readonly string[]) => within("lib/domain/input", ...names);
const publication = (...names: readonly string[]) => within("lib/domain/publication", ...names);
const text = (...names: readonly string[]) => within("lib/domain/text", ...names);

const calls = (...names: readonly string[]) => within("lib/domain/calls", ...names);
const formats = (...names: readonly string[]) => within("lib/domain/formats", ...names);

/** What `npm run mutate` changes. A guard that is new belongs here, with the fewest tests that are to notice. */
export const guards: readonly Guard[] = [
  {
    name: "permissions",
    files: ["lib/domain/accounts/permissions.ts", "lib/domain/accounts/authorise.ts"],
    tests: ["lib/domain/accounts/permissions.test.ts", "lib/domain/accounts/authorise.test.ts"],
  },
  {
    name: "entrances",
    files: ["lib/testing/access/entrances.ts"],
    tests: ["lib/testing/access/access-table.test.ts"],
  },
  {
    name: "access-outcomes",
    files: ["lib/testing/access/access-outcome.ts"],
    tests: ["lib/testing/access/access-outcome.test.ts"],
  },
  {
    name: "session-standing",
    files: ["lib/domain/accounts/session-standing.ts", "lib/domain/accounts/invitation-standing.ts"],
    tests: [
      "lib/domain/accounts/session-standing.test.ts",
      "lib/domain/accounts/invitation-standing.test.ts",
    ],
  },
  {
    name: "cookies",
    files: auth("read-session.ts", "session-cookie.ts", "known-browser.ts"),
    tests: auth("read-session.test.ts", "session-cookie.test.ts", "known-browser.test.ts"),
  },
  {
    name: "sessions",
    files: [...usecases("accounts/load-actor.ts", "accounts/end-session.ts"), "lib/db/accounts/sessions.ts"],
    tests: usecases(
      "accounts/end-session.db.test.ts",
      "accounts/accounts.db.test.ts",
      "judges/judge-links.db.test.ts",
    ),
  },
  {
    name: "sign-in-rules",
    files: [
      "lib/domain/accounts/sign-in-limit.ts",
      "lib/domain/input/client-address.ts",
      "lib/domain/accounts/password.ts",
      "lib/domain/accounts/email.ts",
    ],
    tests: [
      "lib/domain/accounts/sign-in-limit.test.ts",
      "lib/domain/input/client-address.test.ts",
      "lib/domain/accounts/account-inputs.test.ts",
    ],
  },
  {
    name: "sign-in",
    files: [
      ...usecases(
        "accounts/sign-in-with-password.ts",
        "accounts/steps/limit-guesses.ts",
        "accounts/steps/counting-guesses.ts",
      ),
      "lib/db/accounts/sign-in-failures.ts",
    ],
    tests: [
      "lib/db/accounts/sign-in-failures.db.test.ts",
      ...usecases("accounts/sign-in-with-password.db.test.ts", "judges/judge-links.db.test.ts"),
    ],
  },
  {
    name: "passwords",
    files: usecases(
      "accounts/steps/password-hash.ts",
      "accounts/steps/prove-password.ts",
      "accounts/change-password.ts",
    ),
    tests: usecases("accounts/steps/password-hash.test.ts", "accounts/accounts.db.test.ts"),
  },
  {
    name: "services",
    files: [
      ...auth("oauth-providers.ts", "options.ts"),
      ...usecases("accounts/steps/sign-in-with-provider.ts"),
    ],
    tests: [
      ...auth("oauth-providers.test.ts", "options.db.test.ts"),
      ...usecases("accounts/steps/sign-in-with-provider.db.test.ts"),
    ],
  },
  {
    name: "sign-up",
    files: [
      ...usecases("judges/steps/sign-up-judge.ts", "accounts/steps/limit-sign-ups.ts"),
      "lib/domain/accounts/sign-up-limit.ts",
    ],
    tests: ["lib/domain/accounts/sign-up-limit.test.ts", ...usecases("judges/sign-up-links.db.test.ts")],
  },
  {
    name: "organisers-links",
    files: usecases("accounts/accept-organiser-invitation.ts", "accounts/invite-organiser.ts"),
    tests: usecases("accounts/organiser-invitations.db.test.ts"),
  },
  {
    name: "judges-links",
    files: usecases(
      "judges/accept-judge-invitation.ts",
      "judges/steps/lock-judge-link.ts",
      "accounts/steps/closed-invitation.ts",
    ),
    tests: usecases(
      ...["judges/judge-links.db.test.ts", "accounts/organiser-invitations.db.test.ts"],
      ...["judges/managing-judges.db.test.ts", "judges/sign-up-links.db.test.ts", "campaigns/bin.db.test.ts"],
    ),
  },
  {
    name: "secret-tokens",
    files: usecases("accounts/steps/secret-token.ts"),
    tests: usecases("accounts/steps/secret-token.test.ts"),
  },
  {
    name: "looking-at-links",
    files: usecases("accounts/look-at-invitation.ts"),
    tests: usecases(
      ...[
        "judges/judge-links.db.test.ts",
        "judges/sign-up-links.db.test.ts",
        "accounts/organiser-invitations.db.test.ts",
      ],
    ),
  },
  {
    name: "withdrawn-links",
    files: usecases("judges/renew-judge-link.ts", "accounts/revoke-invitation.ts", "judges/revoke-batch.ts"),
    tests: usecases(
      ...[
        "judges/judge-links.db.test.ts",
        "judges/judge-batches.db.test.ts",
        "accounts/organiser-invitations.db.test.ts",
      ],
      ...["judges/managing-judges.db.test.ts"],
    ),
  },
  {
    name: "stored-links",
    files: ["lib/db/accounts/invitations.ts"],
    tests: [
      ...usecases("accounts/organiser-invitations.db.test.ts", "judges/judge-links.db.test.ts"),
      ...usecases("judges/judge-batches.db.test.ts", "judges/managing-judges.db.test.ts"),
      ...usecases("judges/sign-up-links.db.test.ts"),
    ],
  },
  {
    name: "tokens",
    files: usecases(
      ...[
        "accounts/create-api-token.ts",
        "accounts/revoke-api-token.ts",
        "api/enter-api.ts",
        "accounts/steps/limit-api-requests.ts",
        "accounts/steps/limit-requests.ts",
      ],
    ),
    tests: usecases("accounts/api-tokens.db.test.ts"),
  },
  {
    name: "token-rules",
    files: within("lib/domain/api", "token-standing.ts", "bearer-token.ts", "api-limits.ts"),
    tests: within("lib/domain/api", "token-standing.test.ts", "bearer-token.test.ts"),
  },
  {
    name: "sign-out-everywhere",
    files: usecases("accounts/sign-out-everywhere.ts", "accounts/steps/withdraw-own-invitations.ts"),
    tests: usecases("accounts/organiser-invitations.db.test.ts", "accounts/accounts.db.test.ts"),
  },
  {
    name: "requests",
    files: [
      ...runtime(
        "web/refuse-request.ts",
        "web/request-origin.ts",
        "web/own-host.ts",
        "web/client-address.ts",
      ),
      ...runtime("web/request-id.ts", "web/content-security-policy.ts", "web/is-secure.ts"),
    ],
    tests: runtime(
      "runtime.test.ts",
      "web/request-origin.test.ts",
      "web/own-host.test.ts",
      "web/request-id.test.ts",
    ),
  },
  {
    name: "web-server",
    files: [
      ...runtime(
        "web/make-web-server.ts",
        "web/answer-policy.ts",
        "web/standing-headers.ts",
        "web/server-limits.ts",
      ),
      ...runtime("web/mark-forwarded.ts", "web/answer-outside-next.ts", "web/refuse-unread.ts"),
    ],
    tests: runtime(
      ...["web/make-web-server.test.ts", "web/server-limits.test.ts", "web/behind-proxy.test.ts"],
      ...["web/request-id.test.ts", "web/refuse-unread.test.ts"],
    ),
  },
  {
    name: "forms",
    files: runtime("web/refuse-form.ts"),
    tests: runtime("web/refuse-form.test.ts"),
  },
  {
    name: "answers",
    files: [...runtime("web/answer-lane.ts", "web/bounded-queue.ts"), ...input("json-body.ts")],
    tests: [
      ...runtime("web/answer-lane.db.test.ts", "web/bounded-queue.test.ts"),
      ...input("json-body.test.ts"),
    ],
  },
  {
    name: "letter-rule",
    files: publication("letter-renewal.ts"),
    tests: publication("letter-renewal.test.ts"),
  },
  {
    name: "letters",
    files: [
      ...publication("lettered-results.ts", "lettered-leaderboard.ts", "lettered-head-to-head.ts"),
      ...usecases("publication/lettered-page.ts"),
      "lib/db/publication/lettered-pages.ts",
    ],
    tests: [
      ...publication("lettered-leaderboard.test.ts", "lettered-results.test.ts"),
      ...usecases("publication/lettered-page.db.test.ts"),
    ],
  },
  {
    name: "public-pages",
    files: [...runtime("web/public-pages.ts"), ...usecases("results/steps/latest-cache.ts")],
    tests: [...runtime("web/public-pages.test.ts"), ...usecases("results/steps/latest-cache.test.ts")],
  },
  {
    name: "markdown",
    files: [
      ...text("markdown-limits.ts", "lay-out-markdown.ts", "safe-link.ts"),
      "components/campaigns/shown-text.tsx",
    ],
    tests: [
      ...text("lay-out-markdown.test.ts", "safe-link.test.ts"),
      "components/campaigns/shown-text.test.tsx",
    ],
  },
  {
    name: "stored-layouts",
    files: [...usecases("campaigns/text-layouts.ts"), "lib/db/campaigns/text-layouts.ts"],
    tests: usecases("campaigns/text-layouts.db.test.ts"),
  },
  {
    name: "saved-texts",
    files: usecases("campaigns/change-campaign-text.ts"),
    holding: ["layout", "layOut"],
    tests: usecases("campaigns/text-layouts.db.test.ts", "campaigns/campaign-settings.db.test.ts"),
  },
  {
    name: "time-limit",
    files: ["lib/compute/aside.ts"],
    holding: ["maxMs", "tooLong", "turn", "close()"],
    tests: ["lib/compute/aside.test.ts"],
  },
  {
    name: "calls",
    files: calls("call-access.ts", "deadline.ts", "visible-scores.ts", "submissions/standing.ts"),
    tests: [
      ...calls("call-access.test.ts", "deadline.test.ts", "visible-scores.test.ts"),
      ...calls("submissions/standing.test.ts"),
    ],
  },
  {
    name: "handed-in-sizes",
    files: [
      ...calls("submissions/check-outputs.ts", "submissions/check-submission.ts"),
      ...usecases("calls/steps/read-handed-in.ts"),
    ],
    holding: ["LONGEST_OUTPUT", "longOutput", "long ", "place === -1", "output.length", "axSubmissionBytes"],
    tests: [...calls("submissions/submissions.test.ts"), ...usecases("calls/steps/read-handed-in.test.ts")],
  },
  {
    name: "handing-in",
    files: usecases("calls/hand-in.ts"),
    holding: ["limit", "max", "require", "left", "APPROVED", "isValid", "authorise", "problem"],
    tests: usecases("calls/handing-in.db.test.ts", "calls/ways-in.db.test.ts"),
  },
  {
    name: "ways-into-calls",
    files: usecases(
      ...["calls/join-call.ts", "calls/register-team.ts", "calls/team-tokens.ts", "calls/decide-on-team.ts"],
      ...["calls/make-call-link.ts", "calls/steps/participant-links.ts", "calls/steps/load-call.ts"],
    ),
    tests: usecases("calls/ways-in.db.test.ts", "calls/people.db.test.ts"),
  },
  {
    name: "what-people-enter",
    files: [
      "lib/domain/input/return-path.ts",
      "lib/domain/input/sent-form.ts",
      "lib/domain/campaigns/judging-settings-input.ts",
      "lib/domain/accounts/account-inputs.ts",
      ...input("download-refusal.ts", "error-answer.ts"),
      ...text("direction-control.ts"),
    ],
    tests: [
      "lib/domain/input/return-path.test.ts",
      "lib/domain/input/sent-form.test.ts",
      "lib/domain/campaigns/judging-settings-input.test.ts",
      "lib/domain/accounts/account-inputs.test.ts",
      "lib/domain/input/download-refusal.test.ts",
      "lib/domain/input/error-answer.test.ts",
      ...text("direction-control.test.ts"),
    ],
  },
  {
    name: "monitors-and-log",
    files: ["lib/monitor/may-read-metrics.ts", "lib/log.ts"],
    tests: ["lib/monitor/may-read-metrics.test.ts", "lib/log.test.ts"],
  },
  {
    name: "zip",
    files: [
      "lib/domain/zip/zip-entries.ts",
      "lib/domain/zip/zip-entries-directory.ts",
      "lib/domain/zip/zip-entries-name.ts",
      "lib/domain/zip/zip-entries-bytes.ts",
      "lib/domain/zip/zip-entries-error.ts",
      "lib/domain/zip/zip-entries-limits.ts",
      "lib/zip/open-zip.ts",
    ],
    tests: ["lib/domain/zip/zip-entries.test.ts", "lib/zip/open-zip.test.ts"],
  },
  {
    name: "escapes",
    files: [
      ...within("lib/domain/tables", "csv.ts", "latex-text.ts"),
      ...formats("xml/xml-escape.ts"),
      ...text("shell-word.ts"),
    ],
    tests: ["lib/domain/tables/tables.test.ts", "lib/domain/tables/escapes.test.ts"],
  },
  {
    name: "xml",
    files: formats("xml/xml-references.ts", "xml/xml-scanner.ts"),
    holding: ["MAX_"],
    tests: formats("xml/xml-scanner.test.ts", "exact-limits.test.ts"),
  },
  {
    name: "csv",
    files: formats("csv-scanner.ts"),
    holding: ["MAX_"],
    tests: formats("csv-scanner.test.ts", "exact-limits.test.ts"),
  },
  {
    name: "json-lines",
    files: formats("line-scanner.ts", "judgments/line-ranges.ts", "outputs/max-systems.ts"),
    holding: ["MAX_"],
    tests: formats("exact-limits.test.ts", "hostile-sizes.test.ts"),
  },
  {
    name: "characters",
    files: formats("decode-utf8.ts", "forbidden-bytes.ts", "forbidden-character.ts"),
    tests: formats("decode-utf8.test.ts", "forbidden-bytes.test.ts"),
  },
  {
    name: "sizes",
    files: [...formats("outputs/max-text-length.ts"), ...within("lib/domain/uploads", "upload-limits.ts")],
    tests: ["lib/testing/files/format-limits.test.ts"],
  },
];

/** The mutants of one of its files that its tests are to notice. */
export function mutantsOfGuard(guard: Guard, file: string, source: string): readonly Mutant[] {
  const lines = source.split("\n");
  return mutantsOf(source, file).filter(
    ({ line }) =>
      (guard.holding?.some((name) => lines[line - 1]?.includes(name)) ?? true) &&
      (guard.lines?.some((one) => one.file === file && one.line === line) ?? true),
  );
}
