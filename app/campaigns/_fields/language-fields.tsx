import { useId } from "react";
import { TextField } from "@/components/ui/fields/text-field";
import { commonLanguages, languageLabel } from "@/lib/domain/campaigns/languages";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface LanguageFieldsProps {
  readonly state: ActionState<unknown>;
  /** As codes. */
  readonly current?: { readonly source: string; readonly target: string };
}

/** Both languages of a campaign: from the list of common ones, or by their codes. */
export function LanguageFields({ state, current }: LanguageFieldsProps) {
  const list = useId();
  const shared = { list, required: true, autoComplete: "off", spellCheck: false };
  return (
    <div className="grid max-w-100 gap-4 sm:max-w-reading sm:grid-cols-2">
      <datalist id={list}>
        {commonLanguages.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField
        {...shared}
        label="Source language"
        {...fieldOf(state, "sourceLanguage", current && languageLabel(current.source))}
        hint="Choose from the list, or enter a code such as en or zh-Hant."
      />
      <TextField
        {...shared}
        label="Output language"
        {...fieldOf(state, "targetLanguage", current && languageLabel(current.target))}
        hint="For corrections, the same as the source language."
      />
    </div>
  );
}
