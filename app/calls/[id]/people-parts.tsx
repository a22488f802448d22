import { Time } from "@/components/ui/time";
import { changeLink, changePersonOfCall } from "./actions";
import { CallButton } from "./call-button";

interface PersonButtonsProps {
  readonly callId: string;
  readonly kind: "member" | "annotator";
  /** Of the member, where the page shows those of several. */
  readonly team?: string | undefined;
  readonly person: { readonly userId: string; readonly name: string; readonly isRemoved: boolean };
}

const whatStays = {
  member: "What the team handed in stays. Tokens that the member made stop working.",
  annotator: "Verdicts that were given stay.",
} as const;

/** Renews the link of somebody who takes part in a call, removes them, or lets them back in. */
export function PersonButtons({
  callId,
  kind,
  team,
  person: { userId, name, isRemoved },
}: PersonButtonsProps) {
  const whose = team === undefined ? name : `${name}, ${team}`;
  const change = (what: string) => changePersonOfCall.bind(null, callId, kind, userId, what);
  if (isRemoved)
    return (
      <CallButton action={change("restore")} whose={whose}>
        Let back in
      </CallButton>
    );
  return (
    <>
      <CallButton
        action={change("renew-link")}
        whose={whose}
        consequence={`${name} gets a new link, and is signed out. The earlier link stops working.`}
      >
        Renew link
      </CallButton>
      <CallButton
        action={change("remove")}
        whose={whose}
        consequence={`${name} is signed out at once, and the link stops working. ${whatStays[kind]} You can let them back in.`}
      >
        Remove
      </CallButton>
    </>
  );
}

interface OpenLinksProps {
  readonly callId: string;
  readonly links: readonly {
    readonly id: string;
    readonly kind: "REGISTRATION" | "TEAM_MEMBER" | "ANNOTATOR";
    readonly createdAt: Date;
    readonly team?: string | undefined;
  }[];
}

const kindWords = {
  REGISTRATION: "Registration of teams",
  TEAM_MEMBER: "Member",
  ANNOTATOR: "Annotator",
} as const;

const whatEnds = {
  REGISTRATION: "No further team can register by it. Teams that did stay.",
  TEAM_MEMBER: "Nobody can come in by it.",
  ANNOTATOR: "Nobody can come in by it.",
} as const;

/** Links that still let somebody new in. */
export function OpenLinks({ callId, links }: OpenLinksProps) {
  return (
    <ul className="space-y-1">
      {links.map(({ id, kind, createdAt, team }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="sm:w-100">
            {kindWords[kind]}
            {team === undefined ? "" : ` of ${team}`}, created <Time at={createdAt} />
          </span>
          <CallButton
            action={changeLink.bind(null, callId, id, "renew")}
            whose={`line ${place + 1}`}
            consequence={`${whatEnds[kind]} You get another link in its place.`}
          >
            Renew link
          </CallButton>
          <CallButton
            action={changeLink.bind(null, callId, id, "revoke")}
            whose={`line ${place + 1}`}
            consequence={whatEnds[kind]}
          >
            Revoke link
          </CallButton>
        </li>
      ))}
    </ul>
  );
}
