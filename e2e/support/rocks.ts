/** Five systems and eight sentences, small enough to be counted by hand. */
export const rockSystems = ["BASALT", "FELDSPAR", "GNEISS", "OBSIDIAN", "QUARTZ"] as const;

export type RockSystem = (typeof rockSystems)[number];

interface RockSentence {
  readonly source: string;
  readonly outputs: Readonly<Record<RockSystem, string>>;
}

const same = (text: string) => ({ BASALT: text, FELDSPAR: text, GNEISS: text, OBSIDIAN: text, QUARTZ: text });

/** In the order of the file; the first is kept for practice and the second for control. */
export const rockSentences: readonly RockSentence[] = [
  {
    source: "He like apples .",
    outputs: { ...same("He likes apples ."), FELDSPAR: "He like apples .", OBSIDIAN: "He like apples ." },
  },
  {
    source: "They was late .",
    outputs: { ...same("They was late ."), OBSIDIAN: "They were late .", QUARTZ: "They were late ." },
  },
  {
    source: "She go to school every day .",
    outputs: {
      ...same("She go to school every day ."),
      BASALT: "She goes to school every day .",
      GNEISS: "She went to school every day .",
      QUARTZ: "She goes to school every day .",
    },
  },
  {
    source: "I have seen him yesterday .",
    outputs: {
      BASALT: "I have seen him before .",
      FELDSPAR: "I seen him yesterday .",
      GNEISS: "I had seen him yesterday .",
      OBSIDIAN: "I have seen him yesterday .",
      QUARTZ: "I saw him yesterday .",
    },
  },
  { source: "Thank you very much .", outputs: same("Thank you very much .") },
  {
    source: "We discussed about the plan .",
    outputs: {
      ...same("We discussed the plan ."),
      OBSIDIAN: "We discussed about the plan .",
      QUARTZ: "We discussed about the plan .",
    },
  },
  {
    source: "The informations are useful .",
    outputs: {
      BASALT: "The information are useful .",
      FELDSPAR: "This information is useful .",
      GNEISS: "The informations is useful .",
      OBSIDIAN: "The information is useful .",
      QUARTZ: "The informations are useful .",
    },
  },
  {
    source: "He married with a doctor .",
    outputs: {
      ...same("He married with a doctor ."),
      BASALT: "He married a doctor .",
      QUARTZ: "He married with the doctor .",
    },
  },
];

/** The same outputs under other names, whose order in the alphabet is another one too. */
export const gemOfRock: Readonly<Record<RockSystem, string>> = {
  BASALT: "ZIRCON",
  FELDSPAR: "PERIDOT",
  GNEISS: "KYANITE",
  OBSIDIAN: "CITRINE",
  QUARTZ: "ALMANDINE",
};

/** Files to upload: the source, then one for each system. */
export function rockFiles(nameOf: (system: RockSystem) => string) {
  const file = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(`${lines.join("\n")}\n`),
  });
  return [
    file(
      "strata.src",
      rockSentences.map(({ source }) => source),
    ),
    ...rockSystems.map((system) =>
      file(
        `${nameOf(system)}.txt`,
        rockSentences.map(({ outputs }) => outputs[system]),
      ),
    ),
  ];
}
