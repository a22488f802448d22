export interface InviteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly campaignId: string;
  /** What a new judge is given to do. */
  readonly gets: string;
}
