import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ToastProvider } from "@/components/ui/dialogs/toast";
import { BinTable } from "./bin-table";

type Binned = Parameters<typeof BinTable>[0]["binned"];

const shown = (binned: Binned) =>
  renderToStaticMarkup(
    <ToastProvider>
      <BinTable
        kind={["Call", "Calls"]}
        counted={["Teams", "Submissions"]}
        consequence="All is gone."
        binned={binned}
        restore={async () => ({ movedTo: [] })}
        destroy={async () => undefined}
      />
    </ToastProvider>,
  );

describe("the bin", () => {
  test("tells of each what it held, when it was moved there and when it goes", () => {
    const [binnedAt, deletedFrom] = [new Date("2026-11-01T12:00:00Z"), new Date("2026-12-01T12:00:00Z")];
    const markup = shown([
      { id: "1", name: "Verbs", counts: [1234, null], binnedAt, binnedBy: null, deletedFrom },
    ]);
    const cells = [...markup.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) =>
      cell!.replace(/<[^>]*>/g, ""),
    );
    expect(cells).toEqual([
      ...["Call", "Teams", "Submissions", "Moved here", "By", "Deleted on", "Actions"],
      ...["Verbs", "1,234", "–", "1 Nov 2026", "–", "1 Dec 2026"],
      expect.stringContaining("Restore Verbs"),
    ]);
    expect(markup).toContain("Calls are deleted for good 30 days after they were moved here.");
  });

  test("says how long what is deleted stays, while nothing is in it", () => {
    expect(shown([])).toContain("Calls that you delete stay here for 30 days and can be restored.");
  });
});
