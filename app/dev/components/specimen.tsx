import type { Theme } from "@/components/shell/theme";
import { ButtonSpecimen } from "./button-specimen";
import { FormSpecimen } from "./form-specimen";
import { InteractionSpecimen } from "./interaction-specimen";
import { PageSpecimen } from "./page-specimen";
import { StateSpecimen } from "./state-specimen";
import { TableSpecimen } from "./table-specimen";
import { TextSpecimen } from "./text-specimen";

/** The whole collection in one theme. */
export function Specimen({ theme }: { readonly theme: Theme }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme === "light" ? "Light" : "Dark"}
      className="min-w-0 space-y-8 border border-rule p-4 sm:p-6"
    >
      <PageSpecimen theme={theme} />
      <TextSpecimen />
      <TableSpecimen theme={theme} />
      <ButtonSpecimen />
      <FormSpecimen theme={theme} />
      <StateSpecimen theme={theme} />
      <InteractionSpecimen />
    </section>
  );
}
