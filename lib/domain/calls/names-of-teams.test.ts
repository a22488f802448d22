import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseTwins, newSystemNameProblem } from "../judgments/system-name";
import { nameInText } from "./alternatives/name-in-text";
import { systemsOfSubmissions, teamLabels } from "./campaign-systems";

const submission = (id: string, team: string, number = 1, isPrimary = true) => ({
  id,
  team,
  number,
  isPrimary,
});

describe("teamLabels", () => {
  it("tells teams of one name apart, and leaves every other as it is", () => {
    const team = (id: string, name: string) => ({ id, name, pseudonym: `Team ${id}` });
    const labels = teamLabels([team("A", "Alder"), team("B", "Birch"), team("C", "Alder")]);
    expect([...labels.values()]).toEqual(["Alder (Team A)", "Birch", "Alder (Team C)"]);
  });
});

describe("systemsOfSubmissions", () => {
  it("calls a primary as its team, and another with its number", () => {
    const names = systemsOfSubmissions(
      [submission("a", "Team 1"), submission("b", "Team 1", 4, false), submission("c", "Übung & Co.")],
      ["INPUT"],
    );
    expect([...names.values()]).toEqual(["Team-1", "Team-1-4", "Übung-Co"]);
  });

  it("gives every submission a name that a system may have, and no two that a disk takes for one", () => {
    const team = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("input", "INPUT", "a", "A", "../x", "=1"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(team, fc.nat(3), fc.boolean()), { maxLength: 12 }), (teams) => {
        const submissions = teams.map(([name, number, isPrimary], place) =>
          submission(String(place), name, number, isPrimary),
        );
        const names = ["INPUT", ...systemsOfSubmissions(submissions, ["INPUT"]).values()];
        expect(names).toHaveLength(teams.length + 1);
        expect(new Set(names).size).toBe(names.length);
        expect(caseTwins(names)).toBeUndefined();
        for (const name of names) expect(newSystemNameProblem(name)).toBeUndefined();
      }),
    );
  });
});

describe("nameInText", () => {
  it.each([
    ["ALPHA", "Our system Alpha says so.", true],
    ["ALPHA", "alphabetical", false],
    ["ALPHA", "alphabet, then alpha", true],
    ["C++ Team", "by the c++ team!", true],
    ["AI", "AI says so", false],
    ["", "anything", false],
  ])("%j in %j: %j", (name, text, isThere) => {
    expect(nameInText(name, text)).toBe(isThere);
  });

  it("finds a name between any two spaces, and never within a word", () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(word, word, word, (name, before, after) => {
        expect(nameInText(name, `${before} ${name.toUpperCase()} ${after}`)).toBe(true);
        expect(nameInText(`${name}1`, `x${name}1`)).toBe(false);
      }),
    );
  });
});
