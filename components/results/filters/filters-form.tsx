import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FieldNotes } from "@/components/ui/fields/field-notes";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/text-link";
import { rankingsCalled } from "@/lib/domain/judgments/counting-rankings";
import { kappaBeside } from "@/lib/domain/results/agreement/kappa-beside";
import { hasTimes } from "@/lib/domain/results/filters/filter-problems";
import { type FilterProblems, hasProblems } from "@/lib/domain/results/filters/filter-reading";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { filterParams, lastDay } from "@/lib/domain/results/filters/result-search-params";
import type { JudgeChoice, ResultsFrame } from "@/lib/domain/results/results-frame";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { isTimeKnown } from "@/lib/domain/text/format-date";
import { filterWords } from "./filter-words";
import { judgeNames } from "./judge-names";
import { NamesField } from "./names-field";
import { SystemsField } from "./systems-field";

interface FiltersFormProps
  extends Pick<
    ResultsFrame,
    "filters" | "systemChoice" | "choices" | "rankings" | "isGrouped" | "leftOutByAgreement"
  > {
  /** This page, without parameters. */
  readonly address: string;
  /** What the page is set to beside its filters: it stays. */
  readonly query: Readonly<Record<string, string>>;
  /** What is wrong with the filters, so that nothing was computed with them. */
  readonly problems?: FilterProblems;
}

/** Which rankings enter the result: a form that is an address, so that it works without script. */
export function FiltersForm({
  address,
  query,
  filters,
  systemChoice,
  choices,
  rankings,
  isGrouped,
  leftOutByAgreement,
  problems = {},
}: FiltersFormProps) {
  const nameOf = judgeNames(choices.judges);
  const words = filterWords(filters, nameOf, { choice: systemChoice, sets: choices.systemSets });
  const isWrong = hasProblems(problems);
  const clear = new URLSearchParams(query).toString();
  return (
    <div className="mb-2">
      <details open={isWrong} className="group text-sm print:hidden">
        <summary className="w-fit pointer-coarse:py-2">
          <span className="text-ink-soft">Filter</span>{" "}
          {isWrong ? (
            <span className="font-semibold">needs correction</span>
          ) : words.length === 0 ? (
            <span className="figures">all {countOf(rankings, ...rankingsCalled(isGrouped))}</span>
          ) : (
            <span className="font-semibold">{words.join(" · ")}</span>
          )}
        </summary>
        <form method="get" action={address} className="mt-2 mb-6 border-rule border-y py-4">
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
            <JudgesField filters={filters} judges={choices.judges} problems={problems} />
            <SegmentsFields filters={filters} choices={choices} problems={problems} />
            <AnswersFields filters={filters} choices={choices} problems={problems} />
            <SystemsField
              asked={filters}
              choice={systemChoice}
              offered={choices}
              problem={problems.systems ?? problems.systemSet ?? problems.leftOutJudgments}
              hrefOfSet={(name) => `${address}?${setParams(query, filters, name)}`}
            />
          </div>
          <div className="mt-5 flex items-center gap-4">
            <Button type="submit" variant="primary">
              Apply
            </Button>
            {words.length > 0 || isWrong ? (
              <TextLink href={clear === "" ? address : `${address}?${clear}`}>Show all</TextLink>
            ) : null}
          </div>
        </form>
      </details>
      {words.length > 0 && !isWrong ? (
        <p className="hidden text-sm print:block">Only: {words.join(" · ")}.</p>
      ) : null}
      {leftOutByAgreement.length > 0 ? (
        <p className="figures mt-1 text-ink-soft text-sm">
          Left out by agreement:{" "}
          {leftOutByAgreement
            .map(
              ({ name, kappa }) =>
                `${nameOf(name)} (κ ${kappa === null ? "unknown" : kappaBeside(kappa, filters.minimumAgreement)})`,
            )
            .join(", ")}
          .
        </p>
      ) : null}
    </div>
  );
}

/** The same page of the systems of a saved set; everything else as it is. */
function setParams(query: Readonly<Record<string, string>>, filters: ResultFilters, set: string): string {
  const params = filterParams({ ...filters, systemSet: set, systems: [], withoutSystems: [] });
  for (const [name, value] of Object.entries(query)) params.set(name, value);
  return params.toString();
}

function JudgesField({
  filters,
  judges,
  problems,
}: {
  readonly filters: ResultFilters;
  readonly judges: readonly JudgeChoice[];
  readonly problems: FilterProblems;
}) {
  const isWithout = filters.judges.length === 0 && filters.withoutJudges.length > 0;
  const ticked = new Set(isWithout ? filters.withoutJudges : filters.judges);
  return (
    <NamesField
      legend="Judges"
      sentAs={{ choice: "judges", name: "judge" }}
      choices={{ only: "Include only selected (none: all)", without: "Exclude selected" }}
      isWithout={isWithout}
      ticked={ticked}
      problem={problems.judges ?? problems.withoutJudges}
      names={judges.map(({ name, pseudonym, rankings, kappaWithOthers }) => ({
        name,
        label: (
          <>
            {pseudonym ?? name}{" "}
            <span className="figures text-ink-soft">
              {formatCount(rankings)}
              {kappaWithOthers === null
                ? null
                : `, κ ${kappaBeside(kappaWithOthers, filters.minimumAgreement)}`}
            </span>
          </>
        ),
      }))}
    />
  );
}

interface FieldsProps {
  readonly filters: ResultFilters;
  readonly choices: ResultsFrame["choices"];
  readonly problems: FilterProblems;
}

function SegmentsFields({ filters, choices, problems }: FieldsProps) {
  const chosen = new Set(filters.documents);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 font-semibold">Segments</legend>
      <div className="flex flex-wrap gap-3">
        <TextField
          label="From segment"
          name="from-line"
          type="number"
          min={1}
          max={choices.lines}
          defaultValue={filters.fromLine ?? ""}
          error={problems.fromLine}
          className="[&_input]:w-28"
        />
        <TextField
          label="To segment"
          name="to-line"
          type="number"
          min={1}
          max={choices.lines}
          defaultValue={filters.toLine ?? ""}
          error={problems.toLine}
          className="[&_input]:w-28"
        />
      </div>
      <p className="text-ink-soft text-sm">Segments are counted from 1.</p>
      {problems.documents === undefined ? null : <FieldNotes id="documents" error={problems.documents} />}
      {choices.documents.length > 1 ? (
        <div>
          <p className="mb-1 font-semibold">Documents</p>
          <div className="max-h-40 space-y-1 overflow-y-auto">
            {choices.documents.map((document) => (
              <Checkbox
                key={document}
                name="document"
                value={document}
                defaultChecked={chosen.has(document)}
                label={document}
              />
            ))}
          </div>
        </div>
      ) : null}
    </fieldset>
  );
}

function AnswersFields({ filters, choices, problems }: FieldsProps) {
  const hasDays = hasTimes(choices) || problems.from !== undefined || problems.until !== undefined;
  // An error beside a day has said it already.
  const withoutTimes = hasDays && !hasTimes(choices) ? null : timesMissing(choices);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 font-semibold">Answers</legend>
      {hasDays ? (
        <div className="flex flex-wrap gap-3">
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={filters.from?.slice(0, 10) ?? ""}
            error={problems.from}
            className="[&_input]:w-40"
          />
          <TextField
            label="To"
            name="to"
            type="date"
            defaultValue={filters.until === null ? "" : lastDay(filters.until)}
            error={problems.until}
            className="[&_input]:w-40"
          />
          <p className="w-full text-ink-soft text-sm">Days begin at midnight UTC.</p>
        </div>
      ) : null}
      {withoutTimes === null ? null : <p className="text-ink-soft text-sm">{withoutTimes}</p>}
      <TextField
        label="Minimum κ with other judges"
        name="agreement"
        type="number"
        min={-1}
        max={1}
        step="any"
        defaultValue={filters.minimumAgreement ?? ""}
        error={problems.minimumAgreement}
        className="[&_input]:w-28"
      />
      {problems.withoutOrganisers === undefined ? null : (
        <FieldNotes id="organisers" error={problems.withoutOrganisers} />
      )}
      {choices.hasOrganisers ? (
        <Checkbox
          name="organisers"
          value="without"
          defaultChecked={filters.withoutOrganisers}
          label="Exclude organisers’ rankings"
        />
      ) : null}
    </fieldset>
  );
}

/** What a filter by time cannot tell apart: rankings of which no file says when they were given. */
function timesMissing(choices: ResultsFrame["choices"]): string | null {
  if (choices.firstAnswerAt === null || isTimeKnown(choices.firstAnswerAt)) return null;
  return hasTimes(choices)
    ? "Some imported rankings have no time. A filter by day leaves them out."
    : "The imported rankings have no times to filter by.";
}
