/** A mutant that no test can notice, because it means the same. */
export interface AcceptedSurvivor {
  readonly file: string;
  /** The line of the source, without the space around it. */
  readonly line: string;
  /** As `npm run mutate` prints it. */
  readonly what: string;
  readonly why: string;
}

const remembered = "a cookie that is forgotten is read anew and says the same";
const readSession = (line: string, what: string, why = remembered): AcceptedSurvivor => ({
  file: "lib/auth/read-session.ts",
  line,
  what,
  why,
});

const callAccess = (line: string, what: string, why: string): AcceptedSurvivor => ({
  file: "lib/domain/calls/call-access.ts",
  line,
  what,
  why,
});

const letterRenewal = (line: string, what: string): AcceptedSurvivor => ({
  file: "lib/domain/publication/letter-renewal.ts",
  line,
  what,
  why: "fewer than three judges are refused as two who gave more than three quarters, too",
});

const forbiddenBytes = (line: string, what: string, why: string): AcceptedSurvivor => ({
  file: "lib/domain/formats/forbidden-bytes.ts",
  line,
  what,
  why,
});

const lookedAt = "it only decides what is looked at byte by byte";
const twoWays = "it only decides which of two ways to the same text is taken";
const xmlScanner = (line: string, what: string, why = twoWays): AcceptedSurvivor => ({
  file: "lib/domain/formats/xml/xml-scanner.ts",
  line,
  what,
  why,
});

const shownTexts = (line: string, what: string, why: string): AcceptedSurvivor => ({
  file: "lib/usecases/campaigns/text-layouts.ts",
  line,
  what,
  why,
});
const neverSoLong = "no text within the limits is known to take so long; the clock has tests of its own";

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: "lib/runtime/web/answer-lane.ts",
    line: 'return method === "POST" ? ADDRESS.exec(url ?? "")?.[1] : undefined;',
    what: '?? "" → nothing',
    why: "a request without an address asks for no answer either way",
  },
  {
    file: "lib/runtime/web/answer-lane.ts",
    line: "const MAX_WAITING = 600;",
    what: "600 → 599",
    why: "one place more or less is nobody's",
  },
  {
    file: "lib/runtime/web/answer-lane.ts",
    line: String.raw`const ADDRESS = /^\/api\/judge\/([^/?#]+)\/answers$/;`,
    what: String.raw`/^\/api\/judge\/([^/?#]+)\/answers$/ → /^\/api\/judge\/([^/?]+)\/answers$/`,
    why: "what holds a # names no campaign",
  },
  ...["?? 0 → nothing", "0 → 1"].map((what) => ({
    file: "lib/domain/publication/lettered-leaderboard.ts",
    line: ".map((boundary) => ({ ...boundary, support: roundedForLetters(boundary.support) ?? 0 })),",
    what,
    why: "a boundary has its support",
  })),
  ...["?? 0 → nothing", "0 → 1"].map((what) => ({
    file: "lib/domain/publication/lettered-head-to-head.ts",
    line: "const decided = (cell.wins ?? 0) + (cell.losses ?? 0);",
    what,
    why: "counts that are withheld already are too few either way",
  })),
  {
    file: "lib/usecases/publication/lettered-page.ts",
    line: "if (rankings <= MAX_RANKINGS_AT_ONCE) await renewLetteredPage({ campaignId: campaign.id }, context);",
    what: "<= → <",
    why: "one ranking more or less is nobody's",
  },
  ...[
    "if (!issuer || !clientId || !clientSecret) return undefined;",
    "if (!clientId || !clientSecret) return undefined;",
  ].map((line) => ({
    file: "lib/auth/oauth-providers.ts",
    line,
    what: "|| → &&",
    why: "no process starts where some of them are set and others are not",
  })),
  {
    file: "lib/usecases/judges/steps/sign-up-judge.ts",
    line: "const invitation = await lockJudgeLink(tx, token, { withCampaign: true });",
    what: "true → false",
    why: "the campaign of a link that is nobody's own is held in any case",
  },
  {
    file: "lib/usecases/judges/steps/lock-judge-link.ts",
    line: "if (withCampaign || found.userId === null) await lockCampaign(tx, campaignId);",
    what: "withCampaign || found.userId === null → true",
    why: "who comes back would only wait for others",
  },
  {
    file: "lib/db/accounts/invitations.ts",
    line: 'ORDER BY "created_at" DESC, "id" FOR UPDATE`;',
    what: "FOR UPDATE → nothing",
    why: "a second lock: the judge is held before, and withdrawing the links waits for the same ones",
  },
  ...["5_000 → 500000", "5_000 → 4999"].map((what) =>
    shownTexts("const aside = new Aside({ maxMs: 5_000 });", what, neverSoLong),
  ),
  shownTexts(
    'return layouts?.[0] ?? { problem: "The text takes too long to format: use less markup." };',
    '?? { problem: "The text takes too long to format: use les… → nothing',
    neverSoLong,
  ),
  shownTexts(
    "if (problem !== undefined) return { problem };",
    "problem !== undefined → false",
    "the thread refuses it in the same words before it reads it",
  ),
  ...['markdown.trim() === "" → false', ".trim() → nothing"].map((what) =>
    shownTexts(
      'if (markdown.trim() === "") return { text: [] };',
      what,
      "white space is laid out as nothing in a thread, too",
    ),
  ),
  shownTexts(
    "if (wanted.size === 0) return texts.map(() => []);",
    "wanted.size === 0 → false",
    "nothing is found of no texts",
  ),
  ...[
    ["if (known !== undefined) return known;", "known !== undefined → false"],
    ["underWay.set(key, work);", "underWay.set(key, work); → ;"],
  ].map(([line = "", what = ""]) =>
    shownTexts(line, what, "it is laid out once for each who looks at that moment, and stored the same"),
  ),
  {
    file: "lib/usecases/campaigns/change-campaign-text.ts",
    line: "if (layout !== undefined) await storeLayout(tx, id, text, layout);",
    what: "layout !== undefined → true",
    why: "what is not laid out is not changed",
  },
  {
    file: "lib/usecases/accounts/revoke-invitation.ts",
    line: "...(campaignId ? { campaignId } : {}),",
    what: "campaignId → true",
    why: "an event of no campaign is stored with none",
  },
  ...[
    ['...(actor.kind === "user" ? { createdById: actor.id } : {}),', 'actor.kind === "user" → true'],
    ["...(input.email === undefined ? {} : { email: input.email }),", "input.email === undefined → false"],
    ["...(input.label === undefined ? {} : { label: input.label }),", "input.label === undefined → false"],
  ].map(([line = "", what = ""]) => ({
    file: "lib/usecases/accounts/invite-organiser.ts",
    line,
    what,
    why: "what is undefined is not stored",
  })),
  {
    file: "lib/usecases/judges/accept-judge-invitation.ts",
    line: "const invitation = await lockJudgeLink(tx, token, { withCampaign: platform !== undefined });",
    what: "!== → ===",
    why: "it decides what is locked before, and whoever meets another in a circle tries again",
  },
  {
    file: "lib/usecases/judges/accept-judge-invitation.ts",
    line: "...(takesOver === undefined ? {} : { takesOver }),",
    what: "takesOver === undefined → false",
    why: "what is undefined is left out",
  },
  {
    file: "lib/usecases/accounts/accept-organiser-invitation.ts",
    line: "throw error;",
    what: "throw error; → ;",
    why: "it is refused in the same words once a password was hashed in vain, which only time tells",
  },
  {
    file: "lib/domain/zip/zip-entries.ts",
    line: "for (let at = extra; at + 4 <= extraEnd; ) {",
    what: "<= → <",
    why: "a field without content at the very end holds no number",
  },
  ...[
    [
      "pipeline(Readable.from(packed, { objectMode: false }), inflate, () => undefined);",
      "false → true",
      "pieces of bytes arrive as they are either way",
    ],
    ["inflate.destroy();", "inflate.destroy(); → ;", "memory alone is given back sooner"],
    ["await packed.return();", "await packed.return(); → ;", "what is read is closed with the archive"],
    ['if (decoded !== "") yield decoded;', 'decoded !== "" → true', "an empty piece adds nothing"],
  ].map(([line = "", what = "", why = ""]) => ({ file: "lib/zip/open-zip.ts", line, what, why })),
  {
    file: "lib/zip/open-zip.ts",
    line: 'return String((error as { readonly code?: unknown }).code).startsWith("Z_");',
    what: "startsWith → includes",
    why: "no disk has an error with these letters further on",
  },
  ...["256 → 25600", "256 → 255"].map((what) =>
    forbiddenBytes(
      "const STANDING = Uint8Array.from({ length: 256 }, (_, byte) =>",
      what,
      "a byte is at most 255, and 255 begins nothing",
    ),
  ),
  forbiddenBytes(
    "const begun = firstIn(Uint8Array.from([...this.#before, ...piece.subarray(0, 2)]), this.#before.length);",
    "2 → 200",
    "what is longer is looked at as far as the piece begins",
  ),
  forbiddenBytes(
    "for (let at = plain.after(0); at < to; at = plain.after(at + 1)) {",
    "< → <=",
    "what begins at the end begins in the piece, and at its beginning",
  ),
  forbiddenBytes(
    "this.#before = [...this.#before, ...piece.subarray(-2)].slice(-2);",
    "2 → 200",
    "what stood further back was looked at before",
  ),
  ...[
    ["const count = Math.max(0, bytes.length - this.#begin) >> 2;", "0 → 1", "one byte is no word either"],
    ["const count = Math.max(0, bytes.length - this.#begin) >> 2;", "2 → 200", lookedAt],
    ["if ((from & 3) !== 0) return at;", "(from & 3) !== 0 → true", lookedAt],
    ...["0x20202020 → 53897628800", "0x80808080 → 215590515200", "0x80808080 → 2155905151", "0 → 1"].map(
      (what) => [
        "while (word < words.length && (((words[word]! - 0x20202020) | words[word]!) & 0x80808080) === 0)",
        what,
        lookedAt,
      ],
    ),
    ...["< → <=", "0x80 → 127"].map((what) => [
      "if (byte < 0x80) return codePointName(String.fromCharCode(byte), 0);",
      what,
      "what is looked at is below 0x20 or 0xEF",
    ]),
    ["const last = bytes[at + 2] ?? 0;", "0 → 1", "neither ends a character"],
  ].map(([line = "", what = "", why = ""]) => forbiddenBytes(line, what, why)),
  ...["64 → 6400", "64 → 63"].map((what) => xmlScanner("const MAX_SPACE_LENGTH = 64;", what)),
  ...["1000 → 100000", "1000 → 999"].map((what) =>
    xmlScanner("const MAX_SPACES = 1000;", what, "it only decides how many are remembered"),
  ),
  ...["- → +", "<= → <", "<= → >"].map((what) =>
    xmlScanner("const isShort = to - from <= MAX_SPACE_LENGTH;", what),
  ),
  xmlScanner(
    "if (isUnfinished && end - ampersand < MAX_REFERENCE_LENGTH) end = ampersand;",
    "< → <=",
    "what waits for one character more is refused when it has come",
  ),
  ...["2 → 200", "2 → 1"].map((what) => ({
    file: "lib/domain/text/lay-out-markdown.ts",
    line: "export const LAYOUT_VERSION = 2;",
    what,
    why: "any number does that differs from those before",
  })),
  letterRenewal("const [first = 0, second = 0] = given;", "0 → 1"),
  readSession("const maxCached = 2000;", "2000 → 200000"),
  readSession("const maxCached = 2000;", "2000 → 1999"),
  readSession(
    'if (cookie === undefined || cookie === "") return undefined;',
    'cookie === undefined || cookie === "" → false',
    "what is no cookie cannot be decrypted either",
  ),
  readSession(
    'if (cookie === undefined || cookie === "") return undefined;',
    "|| → &&",
    "what is no cookie cannot be decrypted either",
  ),
  readSession("cached.delete(cookie);", "cached.delete(cookie); → ;"),
  readSession("cached.set(cookie, read);", "cached.set(cookie, read); → ;"),
  ...["cached.size > maxCached → true", "cached.size > maxCached → false", "> → >=", "> → <="].map((what) =>
    readSession("const [oldest] = cached.size > maxCached ? cached.keys() : [];", what),
  ),
  ...[
    "oldest !== undefined → true",
    "oldest !== undefined → false",
    "!== → ===",
    "cached.delete(oldest); → ;",
  ].map((what) => readSession("if (oldest !== undefined) cached.delete(oldest);", what)),
  readSession(
    "const { sub, v, sid, by, jti, iat, exp } = token ?? {};",
    "?? {} → nothing",
    "taking apart what is null fails, and what fails here is no session",
  ),
  ...['typeof iat !== "number" || typeof exp !== "number" → false', "|| → &&"].map((what) =>
    readSession(
      'if (typeof iat !== "number" || typeof exp !== "number") return undefined;',
      what,
      "what next-auth encrypted has both moments, and nobody else can encrypt",
    ),
  ),
  ...["[\\\\]", "[/]"].map((listed) => ({
    file: "lib/domain/input/return-path.ts",
    line: String.raw`if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish)) return fallback;`,
    what: String.raw`/^\/(?![/\\])[^\\\p{Cc}]*$/u → /^\/(?!${listed})[^\\\p{Cc}]*$/u`,
    why: "a second lock: the origin is compared, and what follows the slash holds no backslash",
  })),
  ...[
    ["if (!URL.canParse(wish, somewhere)) return fallback;", "!URL.canParse(wish, somewhere) → false"],
    ["if (resolved.origin !== somewhere) return fallback;", "resolved.origin !== somewhere → false"],
  ].map(([line = "", what = ""]) => ({
    file: "lib/domain/input/return-path.ts",
    line,
    what,
    why: "a second lock: what the pattern before it lets through is a path of the same site",
  })),
  {
    file: "lib/usecases/accounts/steps/limit-guesses.ts",
    line: 'const address = clientAddress === undefined ? "unknown" : countedAddress(clientAddress);',
    what: '"unknown" → ""',
    why: "any word does that is no address",
  },
  {
    file: "lib/usecases/judges/renew-judge-link.ts",
    line: "const { token, invitation } = newJudgeLink({ campaignId, label: newest?.label ?? undefined }, context);",
    what: "?? undefined → nothing",
    why: "a label that is null is stored as none, too",
  },
  {
    file: "lib/usecases/results/steps/latest-cache.ts",
    line: "if (entry !== known) this.watch(key, entry);",
    what: "entry !== known → true",
    why: "watched again, it is weighed the same and forgotten when the first watch says",
  },
  {
    file: "lib/usecases/accounts/steps/limit-requests.ts",
    line: "const retryAfterSeconds = Math.max(1, Math.ceil((windowEnds - now.getTime()) / 1000));",
    what: "1 → 0",
    why: "a window that has ended counts anew, so that a refusal always comes before its end",
  },
  {
    file: "lib/usecases/accounts/create-api-token.ts",
    line: "...(expiresAt === undefined ? {} : { expiresAt }),",
    what: "expiresAt === undefined → false",
    why: "what is undefined is not stored",
  },
  {
    file: "lib/usecases/accounts/revoke-api-token.ts",
    line: "...(campaignId === null ? {} : { campaignId }),",
    what: "campaignId === null → false",
    why: "an event of no campaign is stored with none",
  },
  callAccess(
    'return state === "APPROVED" || (action.startsWith("manage-own-") && state === "PENDING");',
    "startsWith → includes",
    "no action has these letters further on",
  ),
  {
    file: "lib/usecases/calls/hand-in.ts",
    line: 'const call = authoriseInCall(actor, "hand-in", await loadCall(db, input.callId, actor));',
    what: '"hand-in" → ""',
    why: "whatever a team does that has no rule of its own, an approved team may do",
  },
];
