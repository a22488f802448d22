import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { StatLine } from "@/components/ui/stat-line";
import { StatusWord } from "@/components/ui/status-word";
import { TabsNav } from "@/components/ui/tabs-nav";

const tabs = ["Overview", "Data", "Plan", "Judges", "Results", "Export", "Settings"].map((label) => ({
  label,
  href: label === "Overview" ? "/dev/components" : `/dev/components/${label.toLowerCase()}`,
}));

export function PageSpecimen({ theme }: { readonly theme: string }) {
  return (
    <div>
      <PageHeader
        crumbs={[{ label: "Campaigns", href: "/" }, { label: "Learner essays" }]}
        breadcrumbLabel={`Breadcrumb, ${theme}`}
        title="Learner essays, spring round"
        meta={
          <>
            <StatusWord mark="active">Open</StatusWord>
            <span>13 systems</span>
            <span>1,312 segments</span>
            <span>8 judges</span>
          </>
        }
        actions={
          <>
            <Button>Pause</Button>
            <Button variant="primary">Invite judges</Button>
          </>
        }
      />
      <TabsNav label={`Campaign, ${theme}`} tabs={tabs} pathname="/dev/components" />
      <StatLine
        stats={[
          { label: "Rankings", value: "1,204", detail: "of 2,400" },
          { label: "κ between judges", value: "0.29", detail: "[0.26, 0.32]" },
          { label: "κ within judges", value: "0.46" },
        ]}
      />
    </div>
  );
}
