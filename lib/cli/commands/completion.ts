import { Argument, type Command } from "commander";
import type { Terminal } from "../terminal";

/** What may follow the words of a command, by these words: "" for the first, "campaign open" for its options. */
interface Completions {
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly about: string }[];
  readonly options: readonly { readonly name: string; readonly about: string }[];
}

const SCRIPTS: Readonly<Record<string, (all: readonly Completions[]) => string>> = {
  bash: bashScript,
  // Its own way to complete reads the scripts of bash.
  zsh: (all) =>
    `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(all)}`,
  fish: fishScript,
};

export function addCompletion(command: Command, program: Command, terminal: Terminal): void {
  command
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell to complete in").choices(Object.keys(SCRIPTS)))
    .action((shell: string) => {
      terminal.stdout.write(SCRIPTS[shell]?.(completionsOf(program, [])) ?? "");
    });
}

function completionsOf(command: Command, path: readonly string[]): readonly Completions[] {
  const { visibleCommands, visibleOptions } = visibleOf(command);
  const own = {
    path: path.join(" "),
    commands: visibleCommands.map((part) => ({ name: part.name(), about: part.description() })),
    options: visibleOptions.flatMap(({ long, description }) =>
      long == null ? [] : [{ name: long, about: description }],
    ),
  };
  const parts = command.commands.map((part) => completionsOf(part, [...path, part.name()]));
  return [own, ...parts.flat()];
}

/** With `help` and `--help`, which the library adds. */
function visibleOf(command: Command) {
  const help = command.createHelp();
  return { visibleCommands: help.visibleCommands(command), visibleOptions: help.visibleOptions(command) };
}

function bashScript(all: readonly Completions[]): string {
  const cases = all.map(({ path, commands, options }) => {
    const words = [...commands, ...options].map(({ name }) => name);
    return `    "${path}") words="${words.join(" ")}" ;;`;
  });
  const paths = all.filter(({ path }) => path !== "").map(({ path }) => `"${path}"`);
  return `# Completes adjudge in bash: adjudge completion bash >> ~/.bashrc
_adjudge() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" words="" word next place
  for ((place = 1; place < COMP_CWORD; place++)); do
    word="\${COMP_WORDS[place]}"
    next="\${path:+$path }$word"
    case "$next" in
    ${paths.join(" | ")}) path="$next" ;;
    esac
  done
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _adjudge adjudge
`;
}

function fishScript(all: readonly Completions[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
  const lines = all.flatMap(({ path, commands, options }) => {
    const seen = path.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
    const under = path === "" ? "__fish_use_subcommand" : seen.join("; and ");
    return [
      ...commands.map(
        ({ name, about }) => `complete -c adjudge -n ${quoted(under)} -a ${name} -d ${quoted(about)}`,
      ),
      ...options.map(
        ({ name, about }) =>
          `complete -c adjudge -n ${quoted(under)} -l ${name.replace(/^--/, "")} -d ${quoted(about)}`,
      ),
    ];
  });
  return `# Completes adjudge in fish: adjudge completion fish > ~/.config/fish/completions/adjudge.fish\n${lines.join("\n")}\n`;
}
