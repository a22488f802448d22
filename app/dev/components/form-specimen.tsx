import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormMessage } from "@/components/ui/fields/form-message";
import { InlineNumber } from "@/components/ui/fields/inline-number";
import { RadioGroup } from "@/components/ui/fields/radio-group";
import { SelectNative } from "@/components/ui/fields/select-native";
import { Switch } from "@/components/ui/fields/switch";
import { TextField } from "@/components/ui/fields/text-field";
import { Textarea } from "@/components/ui/fields/textarea";

export function FormSpecimen({ theme }: { readonly theme: string }) {
  return (
    <form className="space-y-4" aria-label={`Form, ${theme}`}>
      <h2>Forms</h2>
      <TextField
        label="Name of the campaign"
        placeholder="Learner essays"
        hint="Judges see it above every sentence."
      />
      <TextField
        label="E-mail"
        type="email"
        defaultValue="someone@example"
        error="The part after @ has no dot: check the address."
      />
      <TextField label="Address of the paper" optional disabled defaultValue="https://example.org/paper" />
      <Textarea
        label="Instructions for judges"
        rows={3}
        defaultValue="Rank from best to worst. Equal ranks are fine."
      />
      <SelectNative
        label="Unit of resampling"
        defaultValue="ranking"
        options={[
          { value: "judgment", label: "Judgment, as published" },
          { value: "ranking", label: "Ranking" },
          { value: "segment", label: "Segment" },
        ]}
      />
      <RadioGroup
        name={`access-${theme}`}
        label="Who may judge"
        defaultValue="invited"
        options={[
          { value: "invited", label: "Invited judges", description: "Each gets a link of their own." },
          { value: "link", label: "Whoever has the link" },
          { value: "anyone", label: "Anyone", disabled: true },
        ]}
      />
      <Checkbox
        label="Add the unchanged source as a system"
        defaultChecked
        hint="It appears as INPUT in the results."
      />
      <Checkbox label="I have read the information sheet" error="Tick this to continue." />
      <Switch label="Show the leaderboard to everyone" defaultChecked />
      <Switch label="Organisers may judge too" hint="Such rankings are marked and can be left out." />
      <p>
        Each judge ranks <InlineNumber label="Tasks per judge" defaultValue={60} /> tasks;{" "}
        <InlineNumber label="Share of tasks seen twice, in per cent" defaultValue={20} digits={2} /> % of them
        are seen by <InlineNumber label="Judges per shared task" defaultValue={2} digits={1} /> judges.
      </p>
      <FormMessage kind="error">The campaign was not saved: the e-mail address is wrong.</FormMessage>
      <FormMessage kind="done">Saved.</FormMessage>
    </form>
  );
}
