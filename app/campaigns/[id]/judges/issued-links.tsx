"use client";

import { OpensHereOnlyNotice } from "@/components/accounts/opens-here-only-notice";
import { UntilWhen } from "@/components/judges/until-when";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { countOf } from "@/lib/domain/text/format-count";
import type { IssuedJudgeLinks } from "./link-actions";

/** Links that are shown this once: only their hashes are stored. */
export function IssuedLinks({ issued }: { readonly issued: IssuedJudgeLinks }) {
  const { batch, links, expiresAt, csv } = issued;
  return (
    <div role="status" className="max-w-reading border-accent border-l-[3px] bg-sunk px-3 py-2 text-sm">
      <p>
        <strong className="font-semibold">
          Save these {countOf(links.length, "link", "links")} now: they are not shown again.
        </strong>{" "}
        Each works for one judge <UntilWhen at={expiresAt} />.
      </p>
      <OpensHereOnlyNotice links={links.map(({ link }) => link)} />
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => save(csv, `${batch}.csv`)}>Download as CSV</Button>
        <CopyButton text={links.map(lineOf).join("\n")} label="Copy all" />
      </p>
      <div className="mt-2 [--scroll-ground:var(--sunk)]">
        <Table caption={`Links of the batch ${batch}`} captionHidden boxHeight="16rem">
          <thead>
            <tr>
              <HeadCell className="bg-sunk!">Label</HeadCell>
              <HeadCell className="bg-sunk!">Link</HeadCell>
            </tr>
          </thead>
          <tbody>
            {links.map(({ label, link }) => (
              <Row key={link}>
                <RowHead className="text-left font-normal!">{label ?? "–"}</RowHead>
                <Cell className="select-all font-mono text-xs">{link}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

/** As a spreadsheet takes it from the clipboard. */
function lineOf({ label, link }: IssuedJudgeLinks["links"][number]): string {
  return label === undefined ? link : `${label}\t${link}`;
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
