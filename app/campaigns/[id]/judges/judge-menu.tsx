"use client";

import { useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/dialogs/alert-dialog";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dialogs/dropdown-menu";
import { useToast } from "@/components/ui/dialogs/toast";
import { Icon } from "@/components/ui/icon";
import { judgeChoices } from "@/lib/domain/judges/judge-choices";
import { countOf } from "@/lib/domain/text/format-count";
import type { JudgeView } from "@/lib/usecases/judges/view-judges";
import { changeStanding, forget, type JudgeAction, takeBackWork } from "./judge-actions";
import { JudgeDetails } from "./judge-details";
import { RenewLinkDialog } from "./renew-link-dialog";
import { ReplaceDialog } from "./replace-dialog";

type OpenDialog = "details" | "take-back" | "replace" | "renew" | "forget";

/** What each action is called, what is said when it is done, and what undoes it. */
const actions: Readonly<Record<JudgeAction, { outcome: string; undo: JudgeAction }>> = {
  pause: { outcome: "is paused and gets no more tasks", undo: "resume" },
  resume: { outcome: "is active again", undo: "pause" },
  exclude: { outcome: "is excluded: their answers do not count", undo: "include" },
  include: { outcome: "is included: their answers count again", undo: "exclude" },
};

interface JudgeMenuProps {
  readonly campaignId: string;
  readonly judge: JudgeView;
}

/** What an organiser can do about one judge. What has an undo is done at once; the rest asks first. */
export function JudgeMenu({ campaignId, judge }: JudgeMenuProps) {
  const toast = useToast();
  const menu = useRef<HTMLSpanElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const place = { campaignId, judgeId: judge.membershipId };
  const { pseudonym } = judge;
  const choices = judgeChoices({ ...judge, isReplaced: judge.replacedBy !== null });

  async function change(action: JudgeAction, isUndo = false): Promise<void> {
    const problem = await changeStanding(place, action);
    if (problem !== undefined) return toast(problem, { kind: "problem" });
    const { outcome, undo } = actions[action];
    toast(
      `${pseudonym} ${outcome}.`,
      isUndo ? {} : { action: { label: "Undo", onAction: () => void change(undo, true) } },
    );
  }

  /** The menu item that opened the dialog is gone by now, so the focus goes to the menu's button. */
  function close(): void {
    setDialog(undefined);
    setTimeout(() => menu.current?.querySelector("button")?.focus(), 0);
  }

  const dialogProps = (which: OpenDialog) => ({ open: dialog === which, onOpenChange: close });

  return (
    <>
      <span ref={menu}>
        <DropdownMenu
          trigger={<Icon name="more" />}
          label={`Actions for ${pseudonym}`}
          variant="bare"
          size="icon-small"
        >
          <DropdownMenuItem onSelect={() => setDialog("details")}>Details …</DropdownMenuItem>
          {choices.standing.map((action) => (
            <DropdownMenuItem key={action} onSelect={() => void change(action)}>
              {labels[action]}
            </DropdownMenuItem>
          ))}
          {choices.takeBack || choices.replace || choices.renew ? <DropdownMenuSeparator /> : null}
          {choices.takeBack ? (
            <DropdownMenuItem onSelect={() => setDialog("take-back")}>Reassign open tasks …</DropdownMenuItem>
          ) : null}
          {choices.replace ? (
            <DropdownMenuItem onSelect={() => setDialog("replace")}>Replace …</DropdownMenuItem>
          ) : null}
          {choices.renew ? (
            <DropdownMenuItem onSelect={() => setDialog("renew")}>New link …</DropdownMenuItem>
          ) : null}
          {choices.forget ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem danger onSelect={() => setDialog("forget")}>
                Erase personal data …
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenu>
      </span>

      <JudgeDetails {...dialogProps("details")} judge={judge} />
      <AlertDialog
        {...dialogProps("take-back")}
        title={`Reassign ${countOf(judge.open, "open task", "open tasks")} of ${pseudonym}?`}
        description="They go to the next judges who ask for a task. If this judge still answers one, the answer counts; if two judges answer it, both count and the extra answer is reported."
        confirmLabel="Reassign"
        onConfirm={() => takeBackWork(place)}
      />
      <ReplaceDialog {...dialogProps("replace")} campaignId={campaignId} judge={judge} />
      <RenewLinkDialog {...dialogProps("renew")} place={place} pseudonym={pseudonym} />
      <AlertDialog
        {...dialogProps("forget")}
        title={`Erase personal data of ${pseudonym}?`}
        description="This erases the judge’s name, e-mail address, crowd ids, final comment and link labels, and revokes their links. The pseudonym and all rankings remain and count. It cannot be undone."
        confirmLabel="Erase personal data"
        typedName={pseudonym}
        onConfirm={() => forget(place, pseudonym)}
      />
    </>
  );
}

const labels: Readonly<Record<JudgeAction, string>> = {
  pause: "Pause",
  resume: "Resume",
  exclude: "Exclude",
  include: "Include again",
};
