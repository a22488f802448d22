import { useId } from "react";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { commonLanguages, languageLabel } from "@/lib/domain/campaigns/languages";
import { type LanguageTag, languages, languageTags, usualLanguage } from "@/lib/domain/words/languages";
import { type ActionState, fieldOf } from "../../_errors/action-state";

interface LanguageFieldsProps {
  readonly state: ActionState<unknown>;
  /** As codes. */
  readonly current?: { readonly source: string; readonly target: string };
}

/** What judges read besides the texts. */
export function JudgeLanguageField({
  state,
  current = usualLanguage,
}: {
  readonly state: ActionState<unknown>;
  readonly current?: LanguageTag;
}) {
  return (
    <SelectNative
      label="Language of the judging page"
      {...fieldOf(state, "judgeLanguage", current)}
      options={languageTags.map((tag) => ({ value: tag, label: nameOf(tag) }))}
      hint="Buttons, messages and help for judges, who can choose another one; so can a link, with ?lang=pl at its end. No native speaker has read the translations marked * yet."
    />
  );
}

function nameOf(tag: LanguageTag): string {
  const { name, isReadByNative } = languages[tag];
  return `${languageLabel(tag)} · ${name}${isReadByNative ? "" : " *"}`;
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
