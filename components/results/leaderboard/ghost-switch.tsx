import { SwitchLinks } from "../switch-links";

interface GhostSwitchProps {
  readonly isCurrent: boolean;
  readonly hrefOf: (ghost: boolean) => string;
}

/** Whether Plackett–Luce gives each system half a win and half a loss against a ghost. */
export function GhostSwitch({ isCurrent, hrefOf }: GhostSwitchProps) {
  return (
    <SwitchLinks
      label="Ghost"
      links={[false, true].map((ghost) => ({
        label: ghost ? "half a win and half a loss" : "none",
        href: hrefOf(ghost),
        isCurrent: ghost === isCurrent,
        title:
          "Where wins do not lead both ways between all systems, some have no finite score. Half a win and half a loss of each system against an invented one give every system a score.",
      }))}
    />
  );
}
