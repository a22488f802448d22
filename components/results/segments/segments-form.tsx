import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import type { SegmentOrder } from "@/lib/domain/results/segments/segment-view";

interface SegmentsFormProps {
  readonly address: string;
  readonly search: string | undefined;
  readonly order: SegmentOrder;
  readonly onlyRanked: boolean;
  readonly metric: string | undefined;
  readonly metrics: readonly string[];
  /** What the address says beside: it stays. */
  readonly query?: readonly (readonly [name: string, value: string])[];
}

/** What is looked for and in which order; it works without script, and what it finds has an address. */
export function SegmentsForm(props: SegmentsFormProps) {
  const { address, search, order, onlyRanked, metric, metrics, query = [] } = props;
  return (
    <form
      action={address}
      className="no-print mb-4 grid max-w-190 items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      {query.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Search sources and outputs"
        name="q"
        type="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={search}
      />
      <SelectNative
        label="Sort by"
        name="order"
        defaultValue={order}
        options={[
          { value: "ranked", label: "Ranked segments first" },
          { value: "position", label: "Segment number" },
          { value: "disagreement", label: "Most disagreement between judges" },
          ...(metrics.length > 0
            ? [{ value: "difference", label: "Most disagreement with the metric" }]
            : []),
        ]}
      />
      {metrics.length > 0 ? (
        <SelectNative
          label="Metric"
          name="metric"
          defaultValue={metric}
          options={metrics.map((name) => ({ value: name, label: name }))}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-3">
        <Checkbox name="ranked" value="1" label="Ranked segments only" defaultChecked={onlyRanked} />
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}
