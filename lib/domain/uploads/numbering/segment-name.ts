/** What a segment is called: people count from 1, files and addresses go by the id that the campaign's files use. */
export interface SegmentName {
  readonly number: number;
  readonly id: string;
}

/** @param firstSegment what the campaign's files call the first line of the source; 0 where no file does */
export function segmentName(position: number, firstSegment: number | null): SegmentName {
  return { number: position - (firstSegment ?? 0) + 1, id: String(position) };
}

/** "segment 12, id 11"; "segment 12" where files call it so too. */
export function segmentWords({ number, id }: SegmentName): string {
  return String(number) === id ? `segment ${number}` : `segment ${number}, id ${id}`;
}

/** The same at the beginning of a line. */
export function segmentTitle(name: SegmentName): string {
  return segmentWords(name).replace(/^s/, "S");
}
