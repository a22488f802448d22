import { SwitchLinks } from "@/components/results/switch-links";

interface TestSetSwitchProps {
  readonly testSets: readonly { readonly id: number; readonly name: string }[];
  readonly current: number;
  readonly hrefOf: (testSetId: number) => string;
}

/** Chooses among the test sets of a call; nothing where it has one. */
export function TestSetSwitch({ testSets, current, hrefOf }: TestSetSwitchProps) {
  if (testSets.length <= 1) return null;
  const links = testSets.map(({ id, name }) => ({
    label: name,
    href: hrefOf(id),
    isCurrent: id === current,
  }));
  return (
    <div className="mb-4">
      <SwitchLinks label="Test set" links={links} />
    </div>
  );
}
