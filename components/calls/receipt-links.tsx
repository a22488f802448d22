interface ReceiptLinksProps {
  readonly callId: string;
  readonly number: number;
}

/** The receipt of a submission as files, for people and for programs. */
export function ReceiptLinks({ callId, number }: ReceiptLinksProps) {
  const address = (form: string) => `/api/calls/${callId}/receipts/${number}.${form}`;
  return (
    <span className="no-print text-sm">
      <a href={address("txt")} download className="underline" aria-label={`Receipt of submission ${number}`}>
        Receipt
      </a>{" "}
      <a
        href={address("json")}
        download
        className="underline"
        aria-label={`Receipt of submission ${number} as JSON`}
      >
        JSON
      </a>
    </span>
  );
}
