import { type Command, Option } from "commander";
import { effectsTables } from "../../domain/results/effects/effects-tables";
import { tablesOfSystems } from "../../domain/results/system-choice-notes";
import { measureEffects } from "../../usecases/results/measure-effects";
import {
  addSelectionOptions,
  type CommonOptions,
  type FirstSegmentOptions,
  firstSegmentOption,
  judgmentsArgument,
  pOption,
  type SelectionOptions,
  selection,
} from "../command-options";
import { present, requirePlaceForTables } from "../present";
import type { Terminal } from "../terminal";

interface EffectsOptions extends CommonOptions, SelectionOptions, FirstSegmentOptions {
  readonly source?: string;
  readonly p: number;
}

export function addEffects(command: Command, terminal: Terminal): void {
  command
    .description(
      "what goes with preference beyond the system: place on the screen, length, edits, unchanged texts",
    )
    .addArgument(judgmentsArgument())
    .addOption(
      new Option("--source <file>", "source texts, one segment per line: for edits and unchanged texts"),
    )
    .addOption(firstSegmentOption())
    .addOption(pOption("1 minus the confidence of the intervals"))
    .action(async (files: string[], options: EffectsOptions) => {
      requirePlaceForTables(options);
      const { source, firstSegment, p } = options;
      const result = await measureEffects({
        ...selection(files, options, terminal),
        ...{ source, firstSegment, p },
      });
      await present(
        { json: result, tables: tablesOfSystems(effectsTables(result), result) },
        options,
        terminal,
      );
    });
  addSelectionOptions(command);
}
