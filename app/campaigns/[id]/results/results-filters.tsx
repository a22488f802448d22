import type { ComponentProps } from "react";
import { FiltersForm } from "@/components/results/filters/filters-form";
import { setOfSystems } from "@/lib/domain/judgments/system-sets";
import type { ResultsFrame } from "@/lib/domain/results/results-frame";
import { SavedSets } from "./saved-sets";

/** What a page of results is filtered by, with the name of the systems that it compares. */
export function ResultsFilters(props: ComponentProps<typeof FiltersForm> & Pick<ResultsFrame, "campaign">) {
  const { campaign, systemChoice, choices } = props;
  const saved = systemChoice && setOfSystems({ sets: choices.systemSets }, systemChoice.systems);
  return (
    <div className="mb-4">
      <FiltersForm {...props} />
      {systemChoice === undefined ? null : (
        <SavedSets
          key={JSON.stringify([saved?.name, systemChoice.systems])}
          campaignId={campaign.id}
          systems={systemChoice.systems}
          saved={saved}
        />
      )}
    </div>
  );
}
