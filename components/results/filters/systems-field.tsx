import { SelectNative } from "@/components/ui/fields/select-native";
import { TextLink } from "@/components/ui/text-link";
import type { AskedSystems, SystemChoice } from "@/lib/domain/judgments/system-choice";
import { type SystemSet, setOfSystems } from "@/lib/domain/judgments/system-sets";
import { formatCount } from "@/lib/domain/text/format-count";
import { NamesField } from "./names-field";

interface SystemsFieldProps {
  readonly asked: AskedSystems;
  /** What it came to; nothing where all systems are compared, or what was asked for is wrong. */
  readonly choice: SystemChoice | undefined;
  readonly offered: { readonly systems: readonly string[]; readonly systemSets: readonly SystemSet[] };
  readonly problem?: string | undefined;
  /** This page of the systems of a saved set. */
  readonly hrefOfSet: (name: string) => string;
}

/** Which systems are compared, and what becomes of the judgments of the others. */
export function SystemsField({ asked, choice, offered, problem, hrefOfSet }: SystemsFieldProps) {
  const { isWithout, ticked } = tickedOf(asked, choice);
  const current = choice && setOfSystems({ sets: offered.systemSets }, choice.systems);
  return (
    <NamesField
      legend="Systems"
      sentAs={{ choice: "systems", name: "system" }}
      choices={{ only: "Only selected (none: all)", without: "All but selected" }}
      isWithout={isWithout}
      ticked={ticked}
      problem={problem}
      names={offered.systems.map((name) => ({
        name,
        label: <span className="break-words">{name}</span>,
      }))}
      before={
        offered.systemSets.length > 0 ? (
          <p className="mb-2">
            <span className="text-ink-soft">Saved sets:</span>{" "}
            {offered.systemSets.map(({ name, systems }, place) => (
              <span key={name}>
                {place === 0 ? null : ", "}
                {name === current?.name ? (
                  <span className="font-semibold">{name}</span>
                ) : (
                  <TextLink href={hrefOfSet(name)}>{name}</TextLink>
                )}{" "}
                <span className="figures text-ink-soft">{formatCount(systems.length)}</span>
              </span>
            ))}
          </p>
        ) : null
      }
    >
      <SelectNative
        label="Judgments of systems left out"
        name="left-out"
        defaultValue={asked.leftOutJudgments}
        className="mt-2"
        options={[
          { value: "dropped", label: "Drop them" },
          { value: "kept", label: "Keep them for the chosen" },
        ]}
      />
    </NamesField>
  );
}

/** The shorter list is the one that somebody would tick. */
function tickedOf({ systems, withoutSystems }: AskedSystems, choice: SystemChoice | undefined) {
  if (choice === undefined) {
    const isWithout = systems.length === 0 && withoutSystems.length > 0;
    return { isWithout, ticked: new Set(isWithout ? withoutSystems : systems) };
  }
  const isWithout = choice.leftOut.length < choice.systems.length;
  return { isWithout, ticked: new Set(isWithout ? choice.leftOut : choice.systems) };
}
