import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";

/** Says why the selection has no answer here, and leads back to everything. */
export function RefusedPage({ refused, address }: { readonly refused: string; readonly address: string }) {
  return (
    <Notice kind="warning" action={<TextLink href={address}>Show all rankings</TextLink>}>
      {refused}
    </Notice>
  );
}
