import { newSystemNameProblem } from "../judgments/system-name";

/** A submission that becomes a system of a campaign. */
export interface ChosenSubmission {
  readonly id: string;
  /** As judges' organisers read the team: its pseudonym until the results are final. */
  readonly team: string;
  readonly number: number;
  readonly isPrimary: boolean;
}

interface NamedTeam {
  readonly id: string;
  readonly name: string;
  readonly pseudonym: string;
}

/** What the teams of a call are called by name, by their ids; of several that share a name each with its pseudonym. */
export function teamLabels(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const isShared = (name: string) => teams.filter((team) => team.name === name).length > 1;
  return new Map(
    teams.map(({ id, name, pseudonym }) => [id, isShared(name) ? `${name} (${pseudonym})` : name]),
  );
}

/**
 * What submissions are called as systems: as their team, with the submission's number where it is not the primary, in
 * one word that can be a file's name, and no two alike.
 */
export function systemsOfSubmissions(
  submissions: readonly ChosenSubmission[],
  reserved: readonly string[],
): ReadonlyMap<string, string> {
  // On many machines names that differ in letter case alone are one file.
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  const systems = new Map<string, string>();
  for (const { id, team, number, isPrimary } of submissions) {
    const wanted = isPrimary ? systemWord(team) : `${systemWord(team)}-${number}`;
    let name = wanted;
    for (let further = 2; taken.has(name.toLowerCase()); further += 1) name = `${wanted}-${further}`;
    taken.add(name.toLowerCase());
    systems.set(id, name);
  }
  return systems;
}

/** A team's name in one word that can be a file's name. */
export function systemWord(team: string): string {
  const name = team
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 100);
  return name === "" || newSystemNameProblem(name) !== undefined ? "team" : name;
}
