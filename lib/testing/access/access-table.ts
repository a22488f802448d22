import { type AccessActor, accessActors, callActors } from "./access-actor";

/** What anybody may see or use who knows its address: pages for people who come in, the public pages, what a link opens. */
const everybody = `
                                                                 nob. jud. elsw excl org. elsw revo adm.
  GET /api/auth/[...nextauth]                                    ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/health                                                ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/metrics                                               ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/[...address]                                       404  404  404  404  404  404  404  404
  GET /api/v1/openapi.json                                       ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]                                      ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/agreement                            ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/head-to-head                         ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/judgments                            ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/leaderboard                          ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/metrics                              ok   ok   ok   ok   ok   ok   ok   ok
  GET /api/v1/public/[slug]/outputs                              ok   ok   ok   ok   ok   ok   ok   ok
  GET /formats/examples/[name]                                   ok   ok   ok   ok   ok   ok   ok   ok
  GET /p/[slug]/files/[file]                                     ok   ok   ok   ok   ok   ok   ok   ok
  POST /api/platforms/[connection]/events                        404  404  404  404  404  404  404  404
  POST /api/auth/[...nextauth]                                   302  302  302  302  302  302  302  302
  action app/_shell signOut                                      ok   ok   ok   ok   ok   ok   ok   ok
  action app/invite/[token] acceptInvitation                     ok   ok   ok   ok   ok   ok   ok   ok
  action app/(judges)/join/[token] beginJudging                  ok   ok   ok   ok   ok   ok   ok   ok
  action app/login signIn                                        ok   ok   ok   ok   ok   ok   ok   ok
  file /formats/*                                                ok   ok   ok   ok   ok   ok   ok   ok
  file /icon.svg                                                 ok   ok   ok   ok   ok   ok   ok   ok
  file /readme/*                                                 ok   ok   ok   ok   ok   ok   ok   ok
  page /                                                         ok   home home home home home ok   home
  page /api-docs                                                 ok   ok   ok   ok   ok   ok   ok   ok
  page /dev/components                                           404  404  404  404  404  404  404  404
  page /formats                                                  ok   ok   ok   ok   ok   ok   ok   ok
  page /help                                                     307  307  307  307  307  307  307  307
  page /help/judge                                               ok   ok   ok   ok   ok   ok   ok   ok
  page /help/organiser                                           ok   ok   ok   ok   ok   ok   ok   ok
  page /help/researcher                                          ok   ok   ok   ok   ok   ok   ok   ok
  page /invite/[token]                                           ok   ok   ok   ok   ok   ok   ok   ok
  page /join/[token]                                             ok   ok   ok   ok   ok   ok   ok   ok
  page /login                                                    ok   home home home home home ok   home
  page /p/[slug]                                                 ok   ok   ok   ok   ok   ok   ok   ok
`;

/** Of one's own account, of the installation, and of campaigns as a whole. */
const accounts = `
                                                                 nob. jud. elsw excl org. elsw revo adm.
  action app/_invitations revoke                                 in   403  404  403  ok   404  in   ok
  action app/account endEverySession                             in   ok   ok   ok   ok   ok   in   ok
  action app/account saveBackupMails                             in   403  403  403  403  403  in   ok
  action app/account saveName                                    in   403  403  403  ok   ok   in   ok
  action app/account savePassword                                in   403  403  403  ok   ok   in   ok
  action app/account/tokens makeToken                            in   403  403  403  ok   404  in   ok
  action app/account/tokens revokeToken                          in   403  403  403  ok   404  in   404
  action app/campaigns/import beginImport                        in   403  403  403  ok   ok   in   ok
  action app/campaigns/new create                                in   403  403  403  ok   ok   in   ok
  action app/campaigns/new previewInstructions                   in   403  403  403  ok   ok   in   ok
  action app/organisers invite                                   in   403  403  403  403  403  in   ok
  page /account                                                  in   ok   ok   ok   ok   ok   in   ok
  page /account/tokens                                           in   404  404  404  ok   ok   in   ok
  page /campaigns                                                in   404  404  404  ok   ok   in   ok
  page /campaigns/bin                                            in   404  404  404  ok   ok   in   ok
  page /campaigns/import                                         in   404  404  404  ok   ok   in   ok
  page /campaigns/new                                            in   404  404  404  ok   ok   in   ok
  page /organisers                                               in   404  404  404  404  404  in   ok
`;

/** Where judges work. An excluded judge learns that, and may still say something; tasks and answers of others are not there. */
const judging = `
                                                                 nob. jud. elsw excl org. elsw revo adm.
  GET /api/judge/[campaign]/answers                              in   ok   404  ok   403  404  in   403
  GET /api/judge/[campaign]/consistency                          in   ok   404  ok   403  404  in   403
  GET /api/judge/[campaign]/session                              in   ok   404  ok   403  404  in   403
  GET /api/judge/[campaign]/texts                                in   ok   404  ok   403  404  in   403
  POST /api/judge/[campaign]/answers                             in   ok   404  404  403  404  in   403
  POST /api/judge/[campaign]/begin                               in   ok   404  ok   403  404  in   403
  POST /api/judge/[campaign]/comment                             in   ok   404  ok   403  404  in   403
  POST /api/judge/[campaign]/unused                              in   ok   404  ok   403  404  in   403
  PUT /api/judge/[campaign]/drafts                               in   ok   404  404  403  404  in   403
  page /judge                                                    in   ok   ok   ok   ok   ok   in   ok
  page /judge/[campaign]                                         in   ok   404  ok   404  404  in   404
`;

/** Programs with a token. Sessions are not looked at, so judges, who have no tokens, are nobody here. */
const api = `
                                                                 nob. jud. elsw excl org. elsw revo adm.
  GET /api/v1/campaigns                                          in   in   in   in   ok   ok   in   ok
  GET /api/v1/campaigns/[campaign]                               in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/agreement                     in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/head-to-head                  in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/judges                        in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/judgments                     in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/leaderboard                   in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/metrics                       in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/segments                      in   in   in   in   ok   404  in   ok
  GET /api/v1/campaigns/[campaign]/systems                       in   in   in   in   ok   404  in   ok
`;

/** Of one campaign: its organisers and administrators. To others it does not exist. */
const campaigns = `
                                                                 nob. jud. elsw excl org. elsw revo adm.
  DELETE /api/uploads/[upload]                                   in   403  404  403  ok   404  in   ok
  DELETE /api/uploads/[upload]/files                             in   403  404  403  ok   404  in   ok
  GET /api/campaigns/[id]/analyses/[analysis]                    in   403  404  403  ok   404  in   ok
  GET /api/campaigns/[id]/export/[file]                          in   403  404  403  ok   404  in   ok
  GET /api/campaigns/[id]/judges.csv                             in   403  404  403  ok   404  in   ok
  GET /api/campaigns/[id]/submissions.csv                        in   403  404  403  ok   404  in   ok
  GET /api/uploads/[upload]                                      in   403  404  403  ok   404  in   ok
  PATCH /api/uploads/[upload]                                    in   403  404  403  ok   404  in   ok
  PATCH /api/uploads/[upload]/files                              in   403  404  403  ok   404  in   ok
  POST /api/uploads                                              in   403  404  403  ok   404  in   ok
  POST /api/uploads/[upload]/files/done                          in   403  404  403  ok   404  in   ok
  POST /api/uploads/[upload]/preview                             in   403  404  403  ok   404  in   ok
  POST /api/uploads/[upload]/store                               in   403  404  403  ok   404  in   ok
  PUT /api/uploads/[upload]/files                                in   403  404  403  ok   404  in   ok
  action app/campaigns/[id] bringBack                            in   403  404  403  ok   404  in   ok
  action app/campaigns/[id] changeState                          in   403  404  403  ok   404  in   ok
  action app/campaigns/[id] settle                               in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges admit                         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges changeStanding                in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges forget                        in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges makeLink                      in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges makeLinks                     in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges makeSignUp                    in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges renewLink                     in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges replace                       in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges revokeLinks                   in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges takeBackWork                  in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges/prolific approve              in   403  404  403  none 404  in   none
  action app/campaigns/[id]/judges/prolific approveAll           in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges/prolific connect              in   403  404  403  none 404  in   none
  action app/campaigns/[id]/judges/prolific disconnect           in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/judges/prolific draft                in   403  404  403  none 404  in   none
  action app/campaigns/[id]/judges/prolific refresh              in   403  404  403  none 404  in   none
  action app/campaigns/[id]/judges/prolific requestReturn        in   403  404  403  none 404  in   none
  action app/campaigns/[id]/plan drawPlan                        in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/plan/known-answers store             in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/plan/known-answers takeCandidates    in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/publish freeze                       in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/publish publish                      in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/publish unfreeze                     in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/publish withdraw                     in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/results computeAnalysis              mute mute mute mute ok   mute mute ok
  action app/campaigns/[id]/results stopAnalysis                 mute mute mute mute ok   mute mute ok
  action app/campaigns/[id]/results deleteSet                    in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/results renameSet                    in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/results saveSet                      in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/results/metrics cancelMetrics        mute mute mute mute ok   mute mute ok
  action app/campaigns/[id]/results/metrics computeMetrics       mute mute mute mute ok   mute mute ok
  action app/campaigns/[id]/results/metrics importScores         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/results/metrics removeMetric         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings add                         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings bin                         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings duplicate                   in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings remove                      in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings saveGeneral                 in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings saveJudging                 in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings saveText                    in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages inviteByMail       in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages remind             in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages removeHook         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages retry              in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages saveChoice         in   403  404  403  ok   404  in   ok
  action app/campaigns/[id]/settings/messages saveHook           in   403  404  403  ok   404  in   ok
  action app/campaigns/bin destroy                               in   404  404  404  ok   404  in   ok
  action app/campaigns/bin restore                               in   404  404  404  ok   404  in   ok
  page /campaigns/[id]                                           in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/data                                      in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/export                                    in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/judges                                    in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/judges/prolific                           in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/plan                                      in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/plan/known-answers                        in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/publish                                   in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results                                   in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/accuracy                          in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/agreement                         in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/edits                             in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/compare                           in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/head-to-head                      in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/judges                            in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/metrics                           in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/robustness                        in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/segments                          in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/results/segments/[position]               in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/settings                                  in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/settings/messages                         in   404  404  404  ok   404  in   ok
  page /campaigns/[id]/try                                       in   404  404  404  ok   404  in   ok
  page /campaigns/import/[id]                                    in   404  404  404  ok   404  in   ok
`;

/**
 * Of a call: its organisers and administrators, its teams, each for itself, and its annotators. To everybody else it
 * does not exist, in one answer.
 */
const calls = `
                                                                 nob. jud. elsw excl org. elsw revo adm. team othr anno
  GET /api/calls/[call]/archive                                  in   404  404  404  409  404  in   409  409  409  409
  GET /api/calls/[call]/receipts/[receipt]                       in   404  404  404  404  404  in   404  ok   404  404
  GET /api/calls/[call]/sources/[name]                           in   404  404  404  ok   404  in   ok   ok   ok   404
  GET /api/calls/[call]/tables/[file]                            in   404  404  404  409  404  in   409  404  404  404
  GET /api/v1/calls/[call]                                       in   in   in   in   403  403  in   403  ok   ok   in
  GET /api/v1/calls/[call]/alternatives                          in   in   in   in   403  403  in   403  ok   ok   in
  GET /api/v1/calls/[call]/submissions/[number]                  in   in   in   in   403  403  in   403  ok   404  in
  GET /p/calls/[call]/files/[file]                               ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  POST /api/calls/[call]/submissions                             in   404  404  404  404  404  in   404  ok   ok   404
  POST /api/calls/[call]/test-sets                               in   404  404  404  400  404  in   400  404  404  404
  POST /api/v1/calls/[call]/alternatives                         in   in   in   in   403  403  in   403  ok   ok   in
  POST /api/v1/calls/[call]/submissions                          in   in   in   in   403  403  in   403  ok   ok   in
  action app/calls/[id] changeLink                               in   404  404  404  ok   404  in   ok   ok   404  404
  action app/calls/[id] changeOwnSubmission                      in   404  404  404  404  404  in   404  ok   404  404
  action app/calls/[id] changePersonOfCall                       in   404  404  404  ok   404  in   ok   ok   404  404
  action app/calls/[id] changeState                              in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id] decide                                   in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id] endTeamToken                             in   404  404  404  404  404  in   404  ok   404  404
  action app/calls/[id] makeLink                                 in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id] makeTeamToken                            in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id] nameAsTeams                              in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id] publish                                  in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id] readNews                                 in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id] renewToken                               in   404  404  404  404  404  in   404  ok   404  404
  action app/calls/[id] saveFallbackOrder                        in   404  404  404  404  404  in   404  ok   404  404
  action app/calls/[id] savePublishConsent                       in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id]/adjudicate decide                        in   404  404  404  404  404  in   404  404  404  ok
  action app/calls/[id]/alternatives handIn                      in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id]/alternatives save                        in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id]/alternatives upload                      in   404  404  404  404  404  in   404  ok   ok   404
  action app/calls/[id]/answers settleDispute                    in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id]/final scoreWithAlternatives              in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id]/judging makeCampaign                     in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id]/settings bin                             in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/[id]/settings save                            in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/bin destroy                                   in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/bin restore                                   in   404  404  404  ok   404  in   ok   404  404  404
  action app/calls/new create                                    in   403  403  403  ok   ok   in   ok   403  403  403
  action app/take-part/[token] join                              ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  action app/take-part/[token] register                          ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  page /calls                                                    in   ok   ok   ok   ok   ok   in   ok   ok   ok   ok
  page /calls/[id]                                               in   404  404  404  ok   404  in   ok   ok   ok   307
  page /calls/[id]/adjudicate                                    in   404  404  404  404  404  in   404  404  404  ok
  page /calls/[id]/alternatives                                  in   404  404  404  404  404  in   404  ok   ok   404
  page /calls/[id]/answers                                       in   404  404  404  ok   404  in   ok   404  404  404
  page /calls/[id]/board                                         in   404  404  404  ok   404  in   ok   404  404  404
  page /calls/[id]/final                                         in   404  404  404  ok   404  in   ok   ok   ok   ok
  page /calls/[id]/final/paper                                   in   404  404  404  404  404  in   404  ok   ok   404
  page /calls/[id]/judging                                       in   404  404  404  ok   404  in   ok   404  404  404
  page /calls/[id]/people                                        in   404  404  404  ok   404  in   ok   404  404  404
  page /calls/[id]/settings                                      in   404  404  404  ok   404  in   ok   404  404  404
  page /calls/bin                                                in   404  404  404  ok   ok   in   ok   404  404  404
  page /calls/new                                                in   404  404  404  ok   ok   in   ok   404  404  404
  page /p/calls/[call]                                           ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  page /take-part/[token]                                        ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
`;

/** Of rows that are no call's there are no cells for what somebody is to a call. */
export type AccessCells = Readonly<Partial<Record<AccessActor, string>>>;

/**
 * Every way in × everybody who may knock, and what they get: the words are those of access-outcome.ts. The columns are
 * the actors in the order of access-actor.ts. A new route, page, action or file fails its tests until it has a row.
 */
export const accessTable: Readonly<Record<string, AccessCells>> = Object.fromEntries([
  ...[everybody, accounts, judging, api, campaigns].flatMap((area) => rowsOf(area, accessActors)),
  ...rowsOf(calls, [...accessActors, ...callActors]),
]);

function rowsOf(area: string, actors: readonly AccessActor[]) {
  const lines = area.trim().split("\n").slice(1);
  return lines.map((line): readonly [string, AccessCells] => {
    const words = line.trim().split(/\s+/);
    const cells = words.slice(-actors.length);
    const known = actors.map((actor, index) => [actor, cells[index] ?? ""] as const);
    return [words.slice(0, -actors.length).join(" "), Object.fromEntries(known)];
  });
}

/** Everybody of whom a row tells what they get. */
export function actorsOf(entrance: string): readonly AccessActor[] {
  return Object.keys(accessTable[entrance] ?? {}) as AccessActor[];
}
