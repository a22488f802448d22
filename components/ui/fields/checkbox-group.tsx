import { Checkbox } from "./checkbox";
import { FormMessage } from "./form-message";

interface CheckboxGroupProps {
  readonly title: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** What is ticked at first. */
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
}

/** Boxes of one name, of which several may be ticked. */
export function CheckboxGroup({ title, name, options, chosen, error }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      <div className="space-y-2.5">
        {options.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            hint={hint}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <div className="mt-2">
          <FormMessage kind="error">{error}</FormMessage>
        </div>
      )}
    </fieldset>
  );
}
