import { StatusWord } from "@/components/ui/status-word";
import { TextLink } from "@/components/ui/text-link";

export interface ChecklistStep {
  readonly label: string;
  /** What is there, or what to do. */
  readonly detail: string;
  readonly isDone: boolean;
  /** Judges can begin without it. */
  readonly isOptional?: boolean;
  /** The page where it is done; none for what stands on this one. */
  readonly href?: string;
}

/** What a campaign still needs before judges can work, in order. */
export function OverviewChecklist({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <section aria-labelledby="before-opening" className="mb-8">
      <h2 id="before-opening" className="mb-2">
        Before judges can begin
      </h2>
      <ol className="max-w-reading">
        {steps.map((step) => (
          <li
            key={step.label}
            className="grid grid-cols-[7.5rem_1fr] items-baseline gap-x-4 border-rule border-t py-1.5 last:border-b sm:grid-cols-[7.5rem_1fr_6rem]"
          >
            <span className={step === next ? "font-semibold" : undefined}>
              {step.href === undefined ? step.label : <TextLink href={step.href}>{step.label}</TextLink>}
            </span>
            <span className="text-ink-soft text-sm">{step.detail}</span>
            <span className="col-start-2 text-sm sm:col-start-3">
              {step.isDone ? (
                <StatusWord mark="finished">Done</StatusWord>
              ) : step.isOptional ? (
                <span className="text-ink-soft">Optional</span>
              ) : step === next ? (
                <StatusWord mark="active">Next</StatusWord>
              ) : (
                <StatusWord mark="waiting">To do</StatusWord>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
