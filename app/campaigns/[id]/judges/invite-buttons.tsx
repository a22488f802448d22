"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { InviteJudgeDialog } from "./invite-judge-dialog";
import { InviteJudgesDialog } from "./invite-judges-dialog";
import { SignUpLinkDialog } from "./sign-up-link-dialog";

type OpenDialog = "one" | "several" | "sign-up";

interface InviteButtonsProps {
  readonly campaignId: string;
  /** How many tasks whoever comes in now is given; none where no plan is stored. */
  readonly workload: number | undefined;
}

/** The three ways of letting judges in, each in a dialog of its own: nothing on the page moves. */
export function InviteButtons({ campaignId, workload }: InviteButtonsProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const gets =
    workload === undefined
      ? "There is no plan yet, so new judges continue for as long as there are tasks."
      : `Each new judge gets ${workload} tasks, as planned.`;
  const dialogProps = (which: OpenDialog) => ({
    campaignId,
    gets,
    open: dialog === which,
    onOpenChange: () => setDialog(undefined),
  });
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog("one")}>
        Invite judge
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setDialog("several")}>
        Invite several
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setDialog("sign-up")}>
        Create sign-up link
      </Button>
      <InviteJudgeDialog {...dialogProps("one")} />
      <InviteJudgesDialog {...dialogProps("several")} />
      <SignUpLinkDialog {...dialogProps("sign-up")} />
    </>
  );
}
