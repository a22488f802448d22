"use client";

import { useState } from "react";
import { SelectNative } from "@/components/ui/fields/select-native";
import { TextField } from "@/components/ui/fields/text-field";
import { useReaderZone } from "@/components/ui/reader-zone";
import { ANYWHERE_ON_EARTH, formatAnywhereOnEarth } from "@/lib/domain/calls/deadline";
import { formatMinute } from "@/lib/domain/text/format-date";
import { momentOfWallTime, wallTime } from "@/lib/domain/text/zoned-time";
import { type ActionState, problemOf } from "../_errors/action-state";

interface TimeOfCall {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** As ISO 8601 has it, or empty. */
  readonly current: string;
}

interface CallTimesProps {
  readonly state: ActionState;
  readonly times: readonly TimeOfCall[];
}

/**
 * Times of a call on the clocks of a zone: the reader's own, UTC, or the one on which a day ends last. Another zone changes
 * what the fields show, not the moments.
 */
export function CallTimes({ state, times }: CallTimesProps) {
  const readers = useReaderZone();
  const [chosen, setChosen] = useState<string>();
  // Until somebody enters something the fields follow the zone, which the very first page learns late.
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const zone = chosen ?? readers;
  const shownOf = ({ name, current }: TimeOfCall) =>
    entered[name] ?? (current === "" ? "" : wallTime(new Date(current), zone));

  function choose(next: string) {
    const moved = Object.entries(entered).map(([name, text]) => {
      const moment = momentOfWallTime(text, zone);
      return [name, moment === undefined ? text : wallTime(moment, next)];
    });
    setEntered(Object.fromEntries(moved));
    setChosen(next);
  }

  return (
    <>
      <SelectNative
        label="Time zone"
        name="zone"
        value={zone}
        onChange={(event) => choose(event.target.value)}
        error={problemOf(state, "zone")}
        className="max-w-70"
        options={[...new Set([readers, "UTC", ANYWHERE_ON_EARTH])].map((value) => ({
          value,
          label: zoneLabel(value, readers),
        }))}
        hint="Of the times below. Everybody reads them in their own."
      />
      {times.map((time) => {
        const value = shownOf(time);
        return (
          <div key={time.name}>
            <TextField
              label={time.label}
              optional
              type="datetime-local"
              name={time.name}
              value={value}
              onChange={({ target }) => setEntered({ ...entered, [time.name]: target.value })}
              error={problemOf(state, time.name)}
              {...(time.hint === undefined ? {} : { hint: time.hint })}
              className="max-w-70"
            />
            <OtherClocks moment={momentOfWallTime(value, zone)} />
          </div>
        );
      })}
    </>
  );
}

function OtherClocks({ moment }: { readonly moment: Date | undefined }) {
  if (moment === undefined) return null;
  return (
    <p className="figures mt-1 text-ink-soft text-xs">
      {formatMinute(moment)} · {formatAnywhereOnEarth(moment)}
    </p>
  );
}

function zoneLabel(zone: string, readers: string): string {
  if (zone === ANYWHERE_ON_EARTH) return "Anywhere on Earth (UTC−12)";
  return zone === readers && zone !== "UTC" ? `${zone}, yours` : zone;
}
