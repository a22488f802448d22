/** How far a judge is, and times. */
export const progress = {
  ofPlanned: "{count} of {planned}",
  done: "{count} done",
  timeLeft: "about {time} left",
  workload: "About {tasks}, {time}",
  tasks: { one: "{count} task", other: "{count} tasks" },
  seconds: { one: "{count} second", other: "{count} seconds" },
  minutes: { one: "{count} minute", other: "{count} minutes" },
  hours: { one: "{count} hour", other: "{count} hours" },
  shortSeconds: "{count} s",
  shortMinutes: "{count} min",
  shortHours: "{count} h",
} as const;
