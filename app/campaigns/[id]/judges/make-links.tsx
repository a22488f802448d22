"use client";

import { useState } from "react";
import { RadioGroup } from "@/components/ui/radio-group";
import { MakeLinkForm } from "./make-link-form";
import { MakeLinksForm } from "./make-links-form";
import { MakeSignUpForm } from "./make-sign-up-form";

const kinds = [
  { value: "one", label: "A link for one judge" },
  {
    value: "several",
    label: "Links for several judges",
    description: "One for each, to download as a file.",
  },
  {
    value: "sign-up",
    label: "A link to sign up by",
    description: "One for many, as a crowd platform wants it. Each gets a personal link on the way in.",
  },
] as const;

interface MakeLinksProps {
  readonly campaignId: string;
  /** What whoever comes in now is given to do. */
  readonly workload: number | undefined;
}

/** The three ways of letting judges in; the links made stay on the page until others are made. */
export function MakeLinks({ campaignId, workload }: MakeLinksProps) {
  const [kind, setKind] = useState("one");
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div onChange={(event) => setKind((event.target as HTMLInputElement).value)}>
        <RadioGroup
          name="kind"
          label="Make"
          options={kinds}
          defaultValue="one"
          hint={
            workload === undefined
              ? "No plan is stored: whoever comes in now has no workload, and goes on while there are tasks."
              : `Whoever comes in is given ${workload} tasks, as planned.`
          }
        />
      </div>
      <div>
        {/* All stay: a link just made, which is shown only once, must survive a look at another form. */}
        <div hidden={kind !== "one"}>
          <MakeLinkForm campaignId={campaignId} />
        </div>
        <div hidden={kind !== "several"}>
          <MakeLinksForm campaignId={campaignId} />
        </div>
        <div hidden={kind !== "sign-up"}>
          <MakeSignUpForm campaignId={campaignId} />
        </div>
      </div>
    </div>
  );
}
