import { SwitchLinks } from "../switch-links";

interface WeightsSwitchProps {
  readonly isCurrent: boolean;
  readonly hrefOf: (weights: "test-set" | null) => string;
}

/** Whether rankings count as they were drawn, or every segment of the test set alike. */
export function WeightsSwitch({ isCurrent, hrefOf }: WeightsSwitchProps) {
  return (
    <SwitchLinks
      label="Segments count"
      links={([null, "test-set"] as const).map((weights) => ({
        label: weights === null ? "as drawn" : "alike",
        href: hrefOf(weights),
        isCurrent: (weights !== null) === isCurrent,
        title:
          weights === null
            ? "Every ranking counts the same, so segments that were drawn more often count for more."
            : "Weighted to the plain test set: each ranking counts by the inverse of how many tasks of its segment were to be expected.",
      }))}
    />
  );
}
