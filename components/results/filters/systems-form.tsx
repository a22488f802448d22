import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { SystemChoice } from "@/lib/domain/judgments/system-choice";
import type { OfferedSystems } from "@/lib/domain/judgments/system-sets";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { systemParams } from "@/lib/domain/results/filters/result-search-params";
import { countOf } from "@/lib/domain/text/format-count";
import { filterWords } from "./filter-words";
import { SystemsField } from "./systems-field";

interface SystemsFormProps {
  /** This page, without parameters. */
  readonly address: string;
  /** What the page is set to beside its systems: it stays. */
  readonly query: Readonly<Record<string, string>>;
  readonly filters: ResultFilters;
  readonly choice: SystemChoice | undefined;
  readonly offered: OfferedSystems;
  /** What is wrong with the systems asked for, so that nothing was computed with them. */
  readonly problem?: string | undefined;
}

/** Which systems a page compares that knows no other filter: a form that is an address. */
export function SystemsForm({ address, query, filters, choice, offered, problem }: SystemsFormProps) {
  const words = filterWords(filters, (name) => name, { choice, sets: offered.sets });
  const all = new URLSearchParams(query).toString();
  const hrefOfSet = (name: string) => {
    const params = systemParams({ ...filters, systemSet: name, systems: [], withoutSystems: [] });
    for (const [key, value] of Object.entries(query)) params.set(key, value);
    return `${address}?${params}`;
  };
  return (
    <details open={problem !== undefined} className="mb-2 text-sm print:hidden">
      <summary className="w-fit pointer-coarse:py-2">
        <span className="text-ink-soft">Systems</span>{" "}
        {problem !== undefined ? (
          <span className="font-semibold">needs correction</span>
        ) : words.length === 0 ? (
          <span className="figures">all {countOf(offered.systems.length, "system", "systems")}</span>
        ) : (
          <span className="font-semibold">{words.join(" · ")}</span>
        )}
      </summary>
      <form method="get" action={address} className="mt-2 mb-4 border-rule border-y py-4">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="max-w-80">
          <SystemsField
            asked={filters}
            choice={choice}
            offered={{ systems: offered.systems, systemSets: offered.sets }}
            problem={problem}
            hrefOfSet={hrefOfSet}
          />
        </div>
        <div className="mt-5 flex items-center gap-4">
          <Button type="submit" variant="primary">
            Apply
          </Button>
          {words.length > 0 || problem !== undefined ? (
            <TextLink href={all === "" ? address : `${address}?${all}`}>Show all</TextLink>
          ) : null}
        </div>
      </form>
    </details>
  );
}
