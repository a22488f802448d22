import { useId } from "react";
import { TextField } from "@/components/ui/text-field";
import { commonLanguages } from "@/lib/domain/campaign/languages";

interface LanguageEntry {
  readonly entered: string | undefined;
  readonly problem: string | undefined;
}

interface LanguageFieldsProps {
  readonly source: LanguageEntry;
  readonly target: LanguageEntry;
}

/** Both languages of a campaign: from the list of common ones, or by their codes. */
export function LanguageFields({ source, target }: LanguageFieldsProps) {
  const list = useId();
  const shared = { list, required: true, autoComplete: "off", spellCheck: false };
  return (
    <div className="grid max-w-100 gap-4 sm:max-w-none sm:grid-cols-2">
      <datalist id={list}>
        {commonLanguages.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField
        {...shared}
        label="Language of the source"
        name="sourceLanguage"
        hint="From the list, or a code such as en or zh-Hant."
        defaultValue={source.entered}
        error={source.problem}
      />
      <TextField
        {...shared}
        label="Language of the outputs"
        name="targetLanguage"
        hint="For corrections, the same."
        defaultValue={target.entered}
        error={target.problem}
      />
    </div>
  );
}
