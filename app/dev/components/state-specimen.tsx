import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusWord } from "@/components/ui/status-word";

export function StateSpecimen({ theme }: { readonly theme: string }) {
  return (
    <div className="space-y-4">
      <h2>States</h2>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <StatusWord mark="waiting">Draft</StatusWord>
        <StatusWord mark="active">Open</StatusWord>
        <StatusWord mark="paused">Paused</StatusWord>
        <StatusWord mark="finished">Closed</StatusWord>
        <StatusWord mark="warning">Idle for 3 days</StatusWord>
      </p>
      <Notice title="Needs attention" kind="warning" action={<Button size="small">Look</Button>}>
        judge-05: 11 all-equal answers in a row. Two tasks are flagged.
      </Notice>
      <Notice>A change replaces the earlier answer.</Notice>
      <ProgressBar done={24} total={60}>
        24 of 60 done, about 14 minutes left
      </ProgressBar>
      <div className="max-w-100 space-y-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <EmptyState title={`No judges yet, ${theme}`} action={<Button variant="primary">Invite judges</Button>}>
        Each judge you invite appears here with what is done and how long it took.
      </EmptyState>
    </div>
  );
}
