import { RadioGroup } from "@/components/ui/fields/radio-group";
import { type ActionState, fieldOf } from "../../_errors/action-state";

type Kind = "CORRECTION" | "GENERATION";

interface KindFieldProps {
  readonly state: ActionState<unknown>;
  readonly label: string;
  readonly current?: Kind;
  /** What each kind means, where that is not plain from the page. */
  readonly descriptions?: Readonly<Record<Kind, string>>;
}

export const kindWords: Readonly<Record<Kind, string>> = {
  CORRECTION: "Correct the source",
  GENERATION: "Write new text",
};

/** When two texts of a campaign are the same. */
export const textRuleWords = {
  SPACES_EVEN: "Whitespace is normalised: line breaks, indentation and double spaces do not count.",
  AS_WRITTEN:
    "Texts are kept as written: line breaks, indentation and double spaces count; only whitespace at the end of a line or text does not.",
} as const;

const kinds: readonly Kind[] = ["CORRECTION", "GENERATION"];

/** Whether the systems of a campaign correct or write. */
export function KindField({ state, label, current = "CORRECTION", descriptions }: KindFieldProps) {
  return (
    <RadioGroup
      {...fieldOf(state, "kind", current)}
      label={label}
      options={kinds.map((value) => ({
        value,
        label: kindWords[value],
        ...(descriptions ? { description: descriptions[value] } : {}),
      }))}
    />
  );
}
