/** An option of a command, as help and parser declare it. */
export interface CommandOption {
  /** As commander writes it: `--why <text>`. */
  readonly flags: string;
  readonly description: string;
  readonly required?: boolean;
  /** The error of a value as one sentence, or null. */
  readonly check?: (value: string) => string | null;
}

/** A command as it is typed: parser and help are made from it. */
export interface CommandSyntax {
  /** `members approve` */
  readonly name: string;
  /** Positional arguments as commander writes them. */
  readonly args?: string;
  readonly summary: string;
  readonly options?: readonly CommandOption[];
}

/** Arguments and options of a typed command, as plain data. */
export interface TypedInput {
  /** Positional arguments; of `<id...>` each id is one. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandResult {
  /** Printed without `--json`. */
  readonly text: string;
  /** Printed with `--json`. */
  readonly json: unknown;
  /** Default 0; 1 if the command did a part only, or a check failed. */
  readonly exitCode?: number;
}

/** Progress of long work. */
export interface Progress {
  /** Subject of the count: `bookings read`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Value of an option without spaces around it; undefined if it is absent or blank. */
export function textOption({ options }: TypedInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** `--why`, of at most 500 characters. */
export const whyOption = (description: string): CommandOption => ({
  flags: '--why <text>',
  description,
  check: (value) => (value.length > 500 ? 'The reason is longer than 500 characters.' : null),
});
