import { randomUUID } from "node:crypto";
import { readUpload } from "../../usecases/uploads/read-upload";
import { startReadingUpload } from "../../usecases/uploads/start-reading-upload";
import { contextOf } from "../database/people";
import type { AccessIds, AccessRequest } from "./access-request";
import type { AccessStage } from "./access-stage";
import { contestedCallOf, openCallOf, programsOfTeams } from "./action-requests";
import { ask } from "./requests-by-address";

async function readFiles({ db, ids }: AccessStage): Promise<Partial<AccessIds>> {
  await startReadingUpload({ uploadId: ids.upload }, contextOf(db));
  await readUpload({ uploadId: ids.upload }, contextOf(db));
  return {};
}

async function contestedPrograms(stage: AccessStage): Promise<Partial<AccessIds>> {
  await contestedCallOf(stage);
  return programsOfTeams(stage);
}

/** Routes of which the address says too little. */
export const routeRequests: Readonly<Record<string, AccessRequest>> = Object.fromEntries([
  ask("page /campaigns/import/[id]", { changes: false, stage: "draft" }),
  // Nobody has the secret that signs.
  [
    "POST /api/platforms/[connection]/events",
    {
      changes: false,
      make: ({ message }: AccessIds) => ({
        path: `/api/platforms/${message}/events`,
        json: { status: "RETURNED" },
      }),
    },
  ],
  ask("GET /api/auth/[...nextauth]", { changes: false }),
  ["GET /api/v1/[...address]", { changes: false, make: () => ({ path: "/api/v1/nothing" }) }],
  // Published once the campaign is closed.
  ...["judgments", "metrics", "outputs"].map((part) =>
    ask(`GET /api/v1/public/[slug]/${part}`, { changes: false, stage: "late" }),
  ),
  ["file /formats/*", { changes: false, make: () => ({ path: "/formats/m2.md" }) }],
  ["file /readme/*", { changes: false, make: () => ({ path: "/readme/overview.png" }) }],
  // Without the token of its form, next-auth takes nothing.
  [
    "POST /api/auth/[...nextauth]",
    {
      changes: false,
      make: () => ({ path: "/api/auth/callback/password", json: { email: "a@example.org" } }),
    },
  ],
  ask("GET /api/v1/calls/[call]", { changes: false, prepare: programsOfTeams }),
  ask("GET /api/v1/calls/[call]/submissions/[number]", { changes: false, prepare: contestedPrograms }),
  ask("GET /api/v1/calls/[call]/alternatives", { changes: false, prepare: contestedPrograms }),
  ask("POST /api/v1/calls/[call]/alternatives", {
    changes: true,
    usesUp: true,
    prepare: contestedPrograms,
    body: () => ({ bytes: "S He go .\n" }),
  }),
  [
    "GET /api/calls/[call]/tables/[file]",
    {
      changes: false,
      prepare: contestedCallOf,
      make: ({ call }: AccessIds) => ({ path: `/api/calls/${call}/tables/board.json` }),
    },
  ],
  [
    "GET /p/calls/[call]/files/[file]",
    {
      changes: false,
      make: ({ publishedCall }: AccessIds) => ({ path: `/p/calls/${publishedCall}/files/outputs.zip` }),
    },
  ],
  ask("GET /api/calls/[call]/receipts/[receipt]", { changes: false, prepare: contestedCallOf }),
  ask("POST /api/v1/calls/[call]/submissions", {
    changes: true,
    usesUp: true,
    prepare: openCallOf,
    body: () => ({ bytes: "one\ntwo\n" }),
  }),
  [
    "GET /api/calls/[call]/sources/[name]",
    {
      changes: false,
      prepare: contestedCallOf,
      make: ({ call }: AccessIds) => ({ path: `/api/calls/${call}/sources/test` }),
    },
  ],
  // It takes a form with files.
  ask("POST /api/calls/[call]/test-sets", { changes: false, body: () => ({ bytes: "one\n" }) }),
  ask("POST /api/calls/[call]/submissions", {
    changes: true,
    usesUp: true,
    prepare: openCallOf,
    query: "?testSet=test&fileName=a.txt",
    body: () => ({ bytes: "one\n" }),
  }),
  ask("POST /api/uploads", {
    changes: true,
    usesUp: true,
    stage: "draft",
    body: ({ campaign }) => ({ json: { campaignId: campaign } }),
  }),
  ask("GET /api/uploads/[upload]", { changes: false, stage: "draft" }),
  ask("PATCH /api/uploads/[upload]", {
    changes: true,
    usesUp: true,
    stage: "draft",
    body: () => ({ json: { settings: { includeInput: true } } }),
  }),
  ask("DELETE /api/uploads/[upload]", { changes: true, usesUp: true, stage: "draft" }),
  ask("PUT /api/uploads/[upload]/files", {
    changes: true,
    stage: "draft",
    query: "?name=C.txt&offset=0&size=36",
    body: ({ unique }) => ({ bytes: unique.padEnd(36).slice(0, 36) }),
  }),
  ask("PATCH /api/uploads/[upload]/files", {
    changes: true,
    usesUp: true,
    stage: "draft",
    query: "?name=A.txt",
    body: () => ({ json: { role: "ignored" } }),
  }),
  ask("DELETE /api/uploads/[upload]/files", {
    changes: true,
    usesUp: true,
    stage: "draft",
    query: "?name=A.txt",
  }),
  // The file was looked at already: asked again, the same is found.
  ask("POST /api/uploads/[upload]/files/done", { changes: false, stage: "draft", query: "?name=A.txt" }),
  ask("POST /api/uploads/[upload]/preview", {
    changes: true,
    usesUp: true,
    stage: "draft",
    body: () => ({ json: {} }),
  }),
  ask("POST /api/uploads/[upload]/store", {
    changes: true,
    usesUp: true,
    stage: "draft",
    prepare: readFiles,
  }),
  ask("GET /api/judge/[campaign]/session", { changes: false }),
  ask("GET /api/judge/[campaign]/consistency", { changes: false }),
  ask("POST /api/judge/[campaign]/answers", {
    changes: true,
    usesUp: true,
    body: ({ assignment }) => ({
      json: {
        assignment,
        clientId: randomUUID(),
        basedOn: 0,
        ranks: null,
        skipReason: "I cannot tell.",
        flagReason: null,
        activeMs: 1000,
        wallMs: 2000,
      },
    }),
  }),
  ask("PUT /api/judge/[campaign]/drafts", {
    changes: true,
    usesUp: true,
    prepare: async ({ db, ids }) => {
      const { displayOrder } = await db.assignment.findUniqueOrThrow({ where: { publicId: ids.assignment } });
      draftOf.set(
        ids.assignment,
        displayOrder.map(() => null),
      );
      return {};
    },
    body: ({ assignment }) => ({
      json: {
        assignment,
        ranks: draftOf.get(assignment) ?? [null, null],
        changedAt: new Date().toISOString(),
        activeMs: 0,
        flagReason: "half a sen",
      },
    }),
  }),
  ask("POST /api/judge/[campaign]/begin", {
    changes: true,
    prepare: async ({ db, ids }) => {
      await db.membership.updateMany({
        where: { campaignId: ids.campaign, role: "JUDGE" },
        data: { consentVersion: null, consentedAt: null },
      });
      return {};
    },
    body: () => ({ json: { consent: 1, instructions: null } }),
  }),
  ask("POST /api/judge/[campaign]/comment", {
    changes: true,
    body: ({ unique }) => ({ json: { text: `Well done, ${unique}.` } }),
  }),
  // Who holds nothing has nothing to give back, and is let in all the same.
  ask("POST /api/judge/[campaign]/unused", {
    changes: false,
    body: () => ({ json: { assignments: [] } }),
  }),
]);

/** Ranks of a draft, as many as the assignment shows texts. */
const draftOf = new Map<string, readonly null[]>();
