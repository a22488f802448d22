import type { Metadata } from "next";
import { viewPeople } from "@/lib/usecases/calls/view-people";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { makeLink } from "../actions";
import { CallButton, ShowsOnce } from "../call-button";
import { CallPage } from "../call-page";
import { OpenLinks, PersonButtons } from "../people-parts";

export const metadata: Metadata = { title: "Members and links" };

interface PeoplePageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Who takes part in a call, and the links by which somebody may yet come. */
export default async function PeoplePage({ params }: PeoplePageProps) {
  const { id: callId } = await params;
  const { call, links, annotators, teams } = await viewPeople({ callId }, await pageContext()).catch(
    (error: unknown) => presentPageError(error, `/calls/${callId}/people`),
  );
  return (
    <CallPage title="Members and links" call={call}>
      <ShowsOnce>
        <div className="space-y-8 text-sm">
          <section aria-labelledby="links-heading" className="space-y-3">
            <h2 id="links-heading" className="text-base">
              Links that are open
            </h2>
            {links.length === 0 ? <p className="text-ink-soft">There are none.</p> : null}
            <OpenLinks callId={call.id} links={links} />
            <div className="flex flex-wrap gap-2">
              <CallButton action={makeLink.bind(null, call.id, "REGISTRATION")}>
                Create registration link
              </CallButton>
              <CallButton action={makeLink.bind(null, call.id, "ANNOTATOR")}>
                Create annotator’s link
              </CallButton>
            </div>
          </section>
          <section aria-labelledby="annotators-heading" className="space-y-2">
            <h2 id="annotators-heading" className="text-base">
              Annotators
            </h2>
            {annotators.length === 0 ? <p className="text-ink-soft">Nobody has joined yet.</p> : null}
            <People
              callId={call.id}
              kind="annotator"
              people={annotators.map(({ name, number, ...annotator }) => ({
                ...annotator,
                name: name ?? `Annotator ${number}`,
              }))}
            />
          </section>
          {teams.map(({ id, name, state, members }) => (
            <section key={id} aria-label={name} className="space-y-2">
              <h2 className="text-base">
                {name}
                {state === "APPROVED" ? null : (
                  <span className="font-normal text-ink-soft">, {state.toLowerCase()}</span>
                )}
              </h2>
              <People callId={call.id} kind="member" team={name} people={members} />
            </section>
          ))}
        </div>
      </ShowsOnce>
    </CallPage>
  );
}

interface PeopleProps {
  readonly callId: string;
  readonly kind: "member" | "annotator";
  readonly team?: string;
  readonly people: readonly {
    readonly userId: string;
    readonly name: string;
    readonly isRemoved: boolean;
    readonly isContact?: boolean;
  }[];
}

function People({ callId, kind, team, people }: PeopleProps) {
  return (
    <ul className="space-y-1">
      {people.map((person) => (
        <li key={person.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="sm:w-64">
            {person.name}
            {person.isContact ? <span className="text-ink-soft">, contact</span> : null}
            {person.isRemoved ? <span className="text-ink-soft">, removed</span> : null}
          </span>
          <PersonButtons callId={callId} kind={kind} team={team} person={person} />
        </li>
      ))}
    </ul>
  );
}
