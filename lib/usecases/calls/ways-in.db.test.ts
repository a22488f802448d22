import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { authorise } from "../../domain/accounts/authorise";
import { handInAlternativesQuery, handInQuery } from "../../domain/api/parameter-schemas";
import { AppError } from "../../domain/app-error";
import { callTermsSchema } from "../../domain/calls/call-inputs";
import { handInInput } from "../../domain/calls/hand-in-inputs";
import { makeCampaignInput } from "../../domain/calls/make-campaign-input";
import type { TeamScope } from "../../domain/calls/team-scopes";
import { parseInput } from "../../domain/input/field-problems";
import { type AccessActor, callActors } from "../../testing/access/access-actor";
import { type AccessPeople, createAccessPeople } from "../../testing/access/access-people";
import type { AccessIds } from "../../testing/access/access-request";
import { accessRequests, requestOf } from "../../testing/access/access-requests";
import { type AccessStage, createAccessStage } from "../../testing/access/access-stage";
import { accessTable } from "../../testing/access/access-table";
import { answerOfTeam } from "../../testing/access/action-requests";
import { databaseDigest } from "../../testing/access/database-digest";
import {
  handedIn,
  type OpenCall,
  openCall,
  registeredTeam,
  scoreAll,
  smallTestSet,
  textFile,
  whileOpen,
} from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { actorOf, contextOf } from "../../testing/database/people";
import { apiAlternatives, apiCall, apiHandIn, apiReceipt, apiUploadAlternatives } from "../api/api-calls";
import { enterTeamApi } from "../api/enter-team-api";
import type { UseCaseContext } from "../use-case-context";
import { addTestSet } from "./add-test-set";
import { decideOnAnswer, settleAnswer } from "./alternatives/decide-on-answer";
import { handInAlternatives } from "./alternatives/hand-in-alternatives";
import { saveAlternative } from "./alternatives/save-alternative";
import { uploadAlternatives } from "./alternatives/upload-alternatives";
import { viewAdjudication } from "./alternatives/view-adjudication";
import { viewAdjudicationOverview } from "./alternatives/view-adjudication-overview";
import { viewAlternatives } from "./alternatives/view-alternatives";
import { deleteCall, moveCallToTheBin, restoreCall, viewCallBin } from "./bin";
import { makeCampaignFromCall } from "./campaigns/make-campaign-from-call";
import { nameSystems } from "./campaigns/name-systems";
import { viewCallJudging } from "./campaigns/view-call-judging";
import { changeCall } from "./change-call";
import { changeCallState } from "./change-call-state";
import { consentToPublish, markNewsRead } from "./change-own-team";
import { changeSubmission, setFallbackOrder } from "./change-submission";
import { createCall } from "./create-call";
import { decideOnTeam } from "./decide-on-team";
import { downloadSource } from "./download-source";
import { handIn } from "./hand-in";
import { joinCall, lookAtCallLink } from "./join-call";
import { makeCallLink } from "./make-call-link";
import { changeCallLink, changePerson } from "./manage-people";
import { registerTeam } from "./register-team";
import { exportCallTables } from "./results/call-exports";
import { exportCall } from "./results/export-call";
import { publicCallFile, publishCall, viewPublicCall } from "./results/publish-call";
import { requestAlternativesScoring } from "./results/request-alternatives-scoring";
import { viewCallResults } from "./results/view-call-results";
import { viewTeamPaper } from "./results/view-team-paper";
import { createTeamToken, renewTeamToken, revokeTeamToken } from "./team-tokens";
import { viewBoard } from "./view-board";
import { viewCallPage } from "./view-call-page";
import { viewCallSettings } from "./view-call-settings";
import { viewCalls } from "./view-calls";
import { viewPeople } from "./view-people";
import { downloadReceipt } from "./view-receipt";

const { db } = useTestDatabase();

type Asked = Pick<
  AccessIds,
  | "call"
  | "testSet"
  | "team"
  | "apiToken"
  | "registrationToken"
  | "memberToken"
  | "unique"
  | "campaign"
  | "person"
  | "publishedCall"
  | "invitation"
>;

/** What stands behind an entrance, asked for as its page, route or action does; programs name their token. */
type Way = (ids: Asked, context: UseCaseContext, authorization?: string) => Promise<unknown>;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const ofTestSet = ({ call, testSet }: Asked) => ({ callId: call, testSetId: testSet });
const terms = callTermsSchema.parse({ title: "Verbs", language: "en" });
const verdict = (ids: Asked) => ({
  ...{ ...ofTestSet(ids), position: 0, key: answerOfTeam },
  ...{ decision: "accept" as const, edits: [], note: "" },
});
const sentByBrowser = ({ call }: Asked, context: UseCaseContext, text: string) => {
  const input = parseInput(handInInput, { testSet: "test", fileName: "a.txt" });
  return handIn({ ...input, callId: call, bytes: bytesOf(text), startedAt: context.now }, context);
};
const program = (authorization: string | undefined, scope: TeamScope, context: UseCaseContext) =>
  enterTeamApi({ scope, authorization: authorization ?? null, clientAddress: undefined }, context);
/** Where nothing is to be shown yet, pages say so. */
const page = async (view: Promise<unknown>) =>
  view.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "conflict") return error.message;
    throw error;
  });

const text = "He goes home .\nI likes it .\nSee you on Monday .\n";

const WAYS: Readonly<Record<string, Way>> = {
  "GET /api/calls/[call]/archive": ({ call }, context) => exportCall({ callId: call }, context),
  "GET /api/calls/[call]/sources/[name]": ({ call }, context) =>
    downloadSource({ callId: call, testSet: "test" }, context),
  "GET /api/v1/calls/[call]": async ({ call }, context, authorization) =>
    apiCall({ call }, await program(authorization, "read-own", context)),
  "GET /api/calls/[call]/tables/[file]": ({ call }, context) =>
    exportCallTables({ callId: call, file: "board.json" }, context),
  "GET /api/calls/[call]/receipts/[receipt]": ({ call }, context) =>
    downloadReceipt({ callId: call, file: "1.txt" }, context),
  "GET /api/v1/calls/[call]/submissions/[number]": async ({ call }, context, authorization) =>
    apiReceipt({ call, number: 1 }, await program(authorization, "read-own", context)),
  "GET /api/v1/calls/[call]/alternatives": async ({ call }, context, authorization) =>
    apiAlternatives({ call, testSet: "test" }, await program(authorization, "read-own", context)),
  "POST /api/v1/calls/[call]/alternatives": async ({ call }, context, authorization) =>
    apiUploadAlternatives(
      { ...handInAlternativesQuery.parse({}), call, body: bytesOf("S He go .\n") },
      await program(authorization, "propose", context),
    ),
  "GET /p/calls/[call]/files/[file]": async ({ publishedCall: slug }, { db, now, seed }) => {
    const asked = { slug, file: "outputs.zip", clientAddress: undefined };
    const exported = await publicCallFile(asked, { db, now, seed });
    const pieces: Uint8Array[] = [];
    if ("chunks" in exported) for await (const piece of exported.chunks) pieces.push(piece);
    return { fileName: exported.fileName, pieces };
  },
  "page /p/calls/[call]": ({ publishedCall: slug }, { db, now, seed }) =>
    viewPublicCall({ slug }, { db, now, seed }),
  "POST /api/calls/[call]/submissions": (ids, context) => sentByBrowser(ids, context, text),
  "POST /api/v1/calls/[call]/submissions": async ({ call }, context, authorization) =>
    apiHandIn(
      { ...handInQuery.parse({}), call, body: bytesOf(text), startedAt: context.now },
      await program(authorization, "hand-in", context),
    ),
  "POST /api/calls/[call]/test-sets": ({ call }, context) => {
    const source = { name: "source", bytes: bytesOf("one\n") };
    return addTestSet(
      { callId: call, name: "", isValidation: false, source, gold: [], references: [] },
      context,
    );
  },
  "action app/calls/[id] changeLink": ({ call, invitation: linkId }, context) =>
    changeCallLink({ callId: call, linkId, change: "revoke" }, context),
  "action app/calls/[id] changePersonOfCall": ({ call, person: userId }, context) =>
    changePerson({ callId: call, kind: "member", userId, change: "remove" }, context),
  "action app/calls/[id] renewToken": ({ call, apiToken }, context) =>
    renewTeamToken({ callId: call, tokenId: apiToken }, context),
  "action app/calls/[id] changeOwnSubmission": ({ call }, context) =>
    changeSubmission({ callId: call, number: 1, change: "withdraw" }, context),
  "action app/calls/[id] changeState": ({ call }, context) =>
    changeCallState({ callId: call, change: "open" }, context),
  "action app/calls/[id] decide": ({ call, team }, context) =>
    decideOnTeam({ callId: call, teamId: team, decision: "approve" }, context),
  "action app/calls/[id] endTeamToken": ({ call, apiToken }, context) =>
    revokeTeamToken({ callId: call, tokenId: apiToken }, context),
  "action app/calls/[id] makeLink": ({ call }, context) =>
    makeCallLink({ callId: call, kind: "REGISTRATION" }, context),
  "action app/calls/[id] makeTeamToken": ({ call }, context) =>
    createTeamToken({ callId: call, name: "A token" }, context),
  "action app/calls/[id] nameAsTeams": ({ call, campaign: campaignId }, context) =>
    nameSystems({ callId: call, campaignId }, context),
  "action app/calls/[id] publish": ({ call }, context) =>
    publishCall({ callId: call, part: "results" }, context),
  "action app/calls/[id] readNews": ({ call }, context) => markNewsRead({ callId: call }, context),
  "action app/calls/[id] saveFallbackOrder": ({ call }, context) =>
    setFallbackOrder({ callId: call, testSet: "test", numbers: [1] }, context),
  "action app/calls/[id] savePublishConsent": ({ call }, context) =>
    consentToPublish({ callId: call, publishes: true }, context),
  "action app/calls/[id]/adjudicate decide": (ids, context) => decideOnAnswer(verdict(ids), context),
  "action app/calls/[id]/alternatives handIn": (ids, context) => handInAlternatives(ofTestSet(ids), context),
  "action app/calls/[id]/alternatives save": (ids, context) =>
    saveAlternative({ ...ofTestSet(ids), position: 0, kind: "NOOP", edits: [], reason: "" }, context),
  "action app/calls/[id]/alternatives upload": (ids, context) =>
    uploadAlternatives(
      { ...ofTestSet(ids), file: { name: "team.m2", bytes: bytesOf("S He go .\n") } },
      context,
    ),
  "action app/calls/[id]/answers settleDispute": (ids, context) => settleAnswer(verdict(ids), context),
  "action app/calls/[id]/final scoreWithAlternatives": (ids, context) =>
    requestAlternativesScoring(ofTestSet(ids), context),
  "action app/calls/[id]/judging makeCampaign": (ids, context) =>
    makeCampaignFromCall(
      makeCampaignInput.parse({ ...ofTestSet(ids), name: `Judged ${ids.unique}` }),
      context,
    ),
  "action app/calls/[id]/settings save": ({ call }, context) =>
    changeCall({ callId: call, terms, note: "" }, context),
  "action app/calls/[id]/settings bin": ({ call }, context) => moveCallToTheBin({ callId: call }, context),
  "action app/calls/bin restore": ({ call }, context) => restoreCall({ callId: call }, context),
  "action app/calls/bin destroy": ({ call }, context) =>
    deleteCall({ callId: call, title: "Access" }, context),
  "page /calls/bin": async (_ids, context) => {
    try {
      return await viewCallBin(context);
    } catch (error) {
      throw error instanceof AppError && error.code === "forbidden"
        ? new AppError("not-found", "pages say so of what one may not see")
        : error;
    }
  },
  "action app/calls/new create": (_ids, context) => createCall({ terms }, context),
  "action app/take-part/[token] join": ({ memberToken: token }, context) =>
    joinCall({ token, name: "A member", clientAddress: undefined }, context),
  "action app/take-part/[token] register": ({ registrationToken: token, unique }, context) =>
    registerTeam(
      { token, name: `Team ${unique}`, affiliation: null, member: "A member", clientAddress: undefined },
      context,
    ),
  "page /calls": (_ids, context) => viewCalls(context),
  "page /calls/[id]": ({ call }, context) => viewCallPage({ callId: call }, context),
  "page /calls/[id]/adjudicate": (ids, context) => page(viewAdjudication(ofTestSet(ids), context)),
  "page /calls/[id]/alternatives": (ids, context) => page(viewAlternatives(ofTestSet(ids), context)),
  "page /calls/[id]/answers": (ids, context) => page(viewAdjudicationOverview(ofTestSet(ids), context)),
  "page /calls/[id]/board": ({ call }, context) => viewBoard({ callId: call }, context),
  "page /calls/[id]/final": ({ call }, context) => page(viewCallResults({ callId: call }, context)),
  "page /calls/[id]/final/paper": ({ call }, context) => page(viewTeamPaper({ callId: call }, context)),
  "page /calls/[id]/judging": ({ call }, context) => page(viewCallJudging({ callId: call }, context)),
  "page /calls/[id]/people": ({ call }, context) => viewPeople({ callId: call }, context),
  "page /calls/[id]/settings": ({ call }, context) => viewCallSettings({ callId: call }, context),
  "page /calls/new": async (_ids, { actor }) => {
    try {
      authorise(actor, "create-campaign");
    } catch (error) {
      throw error instanceof AppError && error.code === "forbidden"
        ? new AppError("not-found", "pages say so of what one may not see")
        : error;
    }
  },
  "page /take-part/[token]": ({ registrationToken: token }, context) =>
    lookAtCallLink({ token, clientAddress: undefined }, context),
};

it("stand here one by one as the access table has them", () => {
  const rows = Object.entries(accessTable).filter(([, cells]) => cells.teamMember !== undefined);
  expect(Object.keys(WAYS).sort()).toEqual(rows.map(([entrance]) => entrance).sort());
});

describe("teams, annotators and organisers, also another call’s, are let in as the access table says", () => {
  const asking = [...callActors, "organiser", "organiserElsewhere"] as const;
  let people: AccessPeople;
  let shared: AccessStage;
  const said = accessRequests();

  beforeAll(async () => {
    people = await createAccessPeople(db, "a secret of the test");
    shared = await createAccessStage(db, people, "here");
    await createAccessStage(db, people, "elsewhere");
  });

  it.each(Object.keys(WAYS))("%s", async (entrance) => {
    const { usesUp, prepare, changes } = requestOf(said, entrance);
    const outcomes: Partial<Record<AccessActor, string>> = {};
    for (const actor of asking) {
      const isIn = accessTable[entrance]?.[actor] === "ok";
      const stage = usesUp && isIn ? await createAccessStage(db, people, "here") : shared;
      const ids = { ...stage.ids, ...(await prepare?.(stage)) };
      const now = new Date();
      const { authorization } = await people.credentials(actor);
      const session = { userId: people.userIds[actor], sessionVersion: 1 };
      const context = contextOf(db, await actorOf(db, session, now), now);
      const before = await databaseDigest(db);
      outcomes[actor] = await outcomeOf(WAYS[entrance]!(ids, context, authorization));
      const isSame = isDeepStrictEqual(await databaseDigest(db), before);
      expect({ actor, isSame }).toEqual({ actor, isSame: !(changes && outcomes[actor] === "ok") });
    }
    const cells = asking.map((actor) => [actor, accessTable[entrance]?.[actor]]);
    expect(outcomes).toEqual(Object.fromEntries(cells));
  });
});

/** In the words of the table. */
async function outcomeOf(answer: Promise<unknown>): Promise<string> {
  try {
    const given = await answer;
    // Whoever is an annotator alone is sent to the answers.
    const isAnnotators = typeof given === "object" && given !== null && "kind" in given;
    return isAnnotators && given.kind === "annotator" ? "307" : "ok";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const words = {
      "not-signed-in": "in",
      "not-found": "404",
      forbidden: "403",
      conflict: "409",
      "invalid-input": "400",
    } as const;
    return words[error.code as keyof typeof words] ?? error.message;
  }
}

const SECRET = {
  correction: "zyxcorrection",
  type: "Zyxtype",
  comment: "zyxcomment",
  file: "zyxgoldfile",
  reference: "zyxreference",
};

describe("of an open call a team gets nothing of gold and references, by no way in", () => {
  it("whoever of the team asks, while it hands in and once it is scored", async () => {
    const { correction, type, comment, file, reference } = SECRET;
    const [first = "", second = "", third = ""] = text.split("\n");
    const gold = `S He go home .\nA 1 2|||${type}|||${correction}|||REQUIRED|||${comment}|||0\n\nS I likes it .\n\nS ${third}\n\n`;
    const lines = [`${first} ${reference}`, second, third].map((line) => `${line}\n`).join("");
    const call: OpenCall = await openCall(
      db,
      { metrics: ["m2", "gleu"], board: "open" },
      {
        ...smallTestSet,
        gold: [textFile(`${file}.m2`, gold)],
        references: [textFile(`${file}.txt`, lines)],
      },
    );
    const team = await registeredTeam(db, call, "Alder");
    const rival = await registeredTeam(db, call, "Birch");
    await handedIn(db, rival, text, { primary: true });
    const member = contextOf(db, team.actor, whileOpen);
    const { token } = await createTeamToken({ callId: call.callId, name: "A program" }, member);
    const { id: testSet } = await db.testSet.findFirstOrThrow({ where: { callId: call.callId } });
    const digests = await db.testSetFile.findMany({ where: { testSetId: testSet, role: { not: "SOURCE" } } });
    expect(digests).toHaveLength(2);
    const ids: Asked = {
      ...{ call: call.callId, testSet, team: team.teamId, apiToken: call.callId, unique: "again" },
      ...{ registrationToken: call.registrationToken, memberToken: "A".repeat(43) },
      ...{ campaign: call.callId, publishedCall: "verbs", person: call.callId, invitation: call.callId },
    };
    const seen = new Map<string, string>();
    const ask = async (when: string) => {
      for (const [entrance, way] of Object.entries(WAYS)) {
        const answer = await way(ids, member, `Bearer ${token}`).catch((error: unknown) => {
          if (error instanceof AppError) return { ...error, message: error.message };
          throw error;
        });
        seen.set(`${entrance}, ${when}`, everyByteOf(answer));
      }
    };
    await ask("before");
    await scoreAll(db);
    await ask("after");
    const hidden = [
      ...Object.values(SECRET),
      ...digests.map(({ sha256 }) => Buffer.from(sha256).toString("hex")),
    ];
    for (const [entrance, answer] of seen)
      for (const secret of hidden)
        expect(answer.toLowerCase().includes(secret.toLowerCase()), `${secret} by ${entrance}`).toBe(false);
    // The source, receipts, scores and the board were among it.
    expect(seen.get("GET /api/calls/[call]/sources/[name], after")).toContain("I likes it .");
    expect(seen.get("POST /api/calls/[call]/submissions, before")).toContain('"state":"SCORING"');
    expect(seen.get("GET /api/calls/[call]/receipts/[receipt], after")).toContain("taken, scored");
    expect(seen.get("GET /api/v1/calls/[call], after")).toContain('"title":"GLEU"');
    expect(seen.get("page /calls/[id]/board, after")).toContain("Birch");
    expect(seen.get("GET /api/calls/[call]/tables/[file], after")).toContain("Birch");
    expect(seen.get("page /calls/[id], after")).toContain('"kind":"team"');
    // Once it is contested the gold is shown, so what was looked for can be found.
    for (const change of ["close", "contest"] as const)
      await changeCallState({ callId: call.callId, change }, contextOf(db, undefined, whileOpen));
    const shown = everyByteOf(await viewAlternatives(ofTestSet(ids), member));
    expect(shown).toContain(correction);
  });
});

/** What an answer holds, bytes as the text that they are. */
function everyByteOf(answer: unknown): string {
  return (
    JSON.stringify(answer, (_key, value: unknown) => {
      if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
      return value instanceof Map || value instanceof Set ? [...value] : value;
    }) ?? ""
  );
}
