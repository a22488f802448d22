import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { SelectNative } from "@/components/ui/fields/select-native";

interface NamesFieldProps {
  readonly legend: string;
  /** The names under which the choice and each name are sent. */
  readonly sentAs: { readonly choice: string; readonly name: string };
  /** Whether those selected are left out: what either choice is called. */
  readonly choices: { readonly only: string; readonly without: string };
  readonly isWithout: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly names: readonly { readonly name: string; readonly label: ReactNode }[];
  readonly problem?: string | undefined;
  /** Above the choice. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** Names of which some are selected, alone or to be left out. */
export function NamesField(props: NamesFieldProps) {
  const { legend, sentAs, choices, isWithout, ticked, names, problem, before, children } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {before}
      <SelectNative
        label={<span className="sr-only">Selected {sentAs.choice} are</span>}
        name={sentAs.choice}
        defaultValue={isWithout ? "without" : "only"}
        options={[
          { value: "only", label: choices.only },
          { value: "without", label: choices.without },
        ]}
        error={problem}
      />
      <div className="mt-2 max-h-56 space-y-1 overflow-y-auto">
        {names.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={sentAs.name}
            value={name}
            defaultChecked={ticked.has(name)}
            label={label}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
