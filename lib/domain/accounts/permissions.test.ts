import { describe, expect, it } from "vitest";
import { installationActions, judgeActions, organiserActions } from "./actions";
import type { Actor, ActorMembership, UserActor } from "./actor";
import { belongsTo, type CampaignScope, may } from "./permissions";

const then = new Date("2026-01-01T00:00:00Z");
const closed: CampaignScope = { id: "here", settings: { organiserMayJudge: false } };
const openToOrganisers: CampaignScope = { id: "here", settings: { organiserMayJudge: true } };

function member(
  role: ActorMembership["role"],
  changes: Partial<Omit<ActorMembership, "role">> = {},
): ActorMembership {
  return { id: 1, campaignId: "here", role, pausedAt: null, excludedAt: null, removedAt: null, ...changes };
}

function user(role: UserActor["role"], ...memberships: readonly ActorMembership[]): Actor {
  return { kind: "user", id: "somebody", role, sessionVersion: 1, memberships };
}

/** The columns of the tables below, in their order. */
const actors: readonly Actor[] = [
  /* 0 nobody           */ { kind: "nobody" },
  /* 1 judge            */ user("JUDGE", member("JUDGE")),
  /* 2 paused judge     */ user("JUDGE", member("JUDGE", { pausedAt: then })),
  /* 3 excluded judge   */ user("JUDGE", member("JUDGE", { excludedAt: then })),
  /* 4 removed judge    */ user("JUDGE", member("JUDGE", { removedAt: then })),
  /* 5 judge elsewhere  */ user("JUDGE", member("JUDGE", { campaignId: "elsewhere" })),
  /* 6 organiser        */ user("ORGANISER", member("ORGANISER")),
  /* 7 removed organiser*/ user("ORGANISER", member("ORGANISER", { removedAt: then })),
  /* 8 … elsewhere      */ user("ORGANISER", member("ORGANISER", { campaignId: "elsewhere" })),
  /* 9 … who is a judge */ user("ORGANISER", member("ORGANISER"), member("JUDGE")),
  /* a … excluded       */ user("ORGANISER", member("ORGANISER"), member("JUDGE", { excludedAt: then })),
  /* b judging as guest */ user("ORGANISER", member("JUDGE")),
  /* c admin            */ user("ADMIN"),
  /* d admin, organiser */ user("ADMIN", member("ORGANISER")),
  /* e system           */ { kind: "system" },
  /* f judge's account that was made an organiser of the campaign */ user("JUDGE", member("ORGANISER")),
];

/** One character per actor: y may, · may not. The first line numbers the columns. */
function readTable(text: string): Readonly<Record<string, string>> {
  const lines = text.trim().split("\n").slice(1);
  return Object.fromEntries(lines.map((line) => line.trim().split(/\s+/)));
}

const installationTable = readTable(`
                               0123456789abcdef
  sign-out-everywhere          ·yyyyyyyyyyyyy·y
  change-own-account           ······yyyyyyyy··
  list-campaigns               ······yyyyyyyyy·
  create-campaign              ······yyyyyyyyy·
  view-accounts                ············yyy·
  invite-organiser             ············yyy·
  manage-accounts              ············yyy·
  view-operations              ············yyy·
  make-backup                  ············yyy·
  create-first-organiser-link  ··············y·
  empty-bin                    ··············y·
  send-messages                ··············y·
`);

const campaignTable = readTable(`
                               0123456789abcdef
  view-overview                ······y··yy·yyy·
  see-system-names             ······y··yy·yyy·
  edit-campaign                ······y··yy·yyy·
  upload-data                  ······y··yy·yyy·
  plan                         ······y··yy·yyy·
  change-state                 ······y··yy·yyy·
  view-judges                  ······y··yy·yyy·
  invite-judge                 ······y··yy·yyy·
  revoke-invitation            ······y··yy·yyy·
  pause-judge                  ······y··yy·yyy·
  exclude-judge                ······y··yy·yyy·
  reassign-work                ······y··yy·yyy·
  forget-judge                 ······y··yy·yyy·
  admit-late-answers           ······y··yy·yyy·
  try-as-judge                 ······y··yy·yyy·
  view-results                 ······y··yy·yyy·
  run-analysis                 ······y··yy·yyy·
  export                       ······y··yy·yyy·
  publish                      ······y··yy·yyy·
  manage-organisers            ······y··yy·yyy·
  duplicate-campaign           ······y··yy·yyy·
  view-audit                   ······y··yy·yyy·
  delete-campaign              ······y··yy·yyy·
  view-judging                 ·yyy·······y····
  judge                        ·y·········y····
  submit-answer                ·yyyy····yyy····
`);

/** What differs where the campaign lets its organisers judge. */
const organisersJudgeTable = readTable(`
                               0123456789abcdef
  view-judging                 ·yyy··y··yyy·y··
  judge                        ·y····y··y·y·y··
  submit-answer                ·yyyy·y··yyy·y··
`);

const row = (allowed: (actor: Actor) => boolean) =>
  actors.map((actor) => (allowed(actor) ? "y" : "·")).join("");

describe("the whole table actor × action", () => {
  it("has a row for every action and a column for every actor", () => {
    expect(Object.keys(installationTable).sort()).toEqual([...installationActions].sort());
    expect(Object.keys(campaignTable).sort()).toEqual([...organiserActions, ...judgeActions].sort());
    for (const cells of Object.values({ ...installationTable, ...campaignTable, ...organisersJudgeTable }))
      expect(cells).toHaveLength(actors.length);
  });

  it.each(installationActions)("%s", (action) => {
    expect(row((actor) => may(actor, action))).toBe(installationTable[action]);
  });

  it.each([...organiserActions, ...judgeActions])("%s in a campaign", (action) => {
    expect(row((actor) => may(actor, action, closed))).toBe(campaignTable[action]);
  });

  it.each([...organiserActions, ...judgeActions])("%s where organisers may judge", (action) => {
    const expected = { ...campaignTable, ...organisersJudgeTable }[action];
    expect(row((actor) => may(actor, action, openToOrganisers))).toBe(expected);
  });

  it("tells of a campaign only those who have a part in it", () => {
    expect(row((actor) => belongsTo(actor, closed))).toBe("·yyy··y··yyyyyy·");
  });
});
