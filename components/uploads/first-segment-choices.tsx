import { SelectNative } from "@/components/ui/fields/select-native";
import type { FirstSegment } from "@/lib/domain/uploads/numbering/find-numbering";
import { FIRST_SEGMENT_LABELS } from "@/lib/domain/uploads/numbering/numbering-words";
import type { UploadView } from "@/lib/domain/uploads/upload-view";

export const FIRST_SEGMENT_OPTIONS = [
  { value: "", label: "0 or 1: find out" },
  { value: "0", label: "0" },
  { value: "1", label: "1" },
] as const;

interface FirstSegmentChoicesProps {
  readonly view: UploadView;
  readonly disabled: boolean;
  readonly onChoice: (choice: "firstSegment" | "firstScored", first: FirstSegment | undefined) => void;
}

/** What files that number segments call the first, for those who know: of rankings, and of scores where there are some. */
export function FirstSegmentChoices({
  view: { files, settings },
  disabled,
  onChoice,
}: FirstSegmentChoicesProps) {
  const hasScores = files.some(({ role }) => role === "scores");
  const choices = [
    ...(settings.imports ? [["firstSegment", FIRST_SEGMENT_LABELS.judgments] as const] : []),
    ...(hasScores ? [["firstScored", FIRST_SEGMENT_LABELS.joined] as const] : []),
  ];
  if (choices.length === 0) return null;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {choices.map(([choice, label]) => (
          <SelectNative
            key={choice}
            label={label}
            value={String(settings[choice] ?? "")}
            disabled={disabled}
            options={FIRST_SEGMENT_OPTIONS}
            onChange={({ target: { value } }) =>
              onChoice(choice, value === "" ? undefined : value === "0" ? 0 : 1)
            }
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">
        Programs count segments from 0 or from 1. Texts that several systems wrote tell which; where there are
        none, you are asked.
      </p>
    </div>
  );
}
