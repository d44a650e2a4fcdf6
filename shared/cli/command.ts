export interface CommandOption {
  /** In commander's syntax: `--why <text>`. */
  readonly flags: string;
  readonly description: string;
  readonly required?: boolean;
  /** Error message for an invalid value, else null. */
  readonly check?: (value: string) => string | null;
}

/** Definition of a command, for parser and help. */
export interface CommandSyntax {
  /** `members approve` */
  readonly name: string;
  /** Positional arguments in commander's syntax. */
  readonly args?: string;
  readonly summary: string;
  readonly options?: readonly CommandOption[];
}

/** Parsed arguments and options. */
export interface ParsedInput {
  /** Positional arguments; variadic ones (`<id...>`) are expanded. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandResult {
  /** Output without `--json`. */
  readonly text: string;
  /** Output with `--json`. */
  readonly json: unknown;
  /** Default 0; 1 if the command succeeded partly or a check failed. */
  readonly exitCode?: number;
}

export interface Progress {
  /** Subject of the count: `bookings read`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Trimmed value of an option; undefined if absent or blank. */
export function textOption({ options }: ParsedInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** `--why` with at most 500 characters. */
export const whyOption = (description: string): CommandOption => ({
  flags: '--why <text>',
  description,
  check: (value) => (value.length > 500 ? 'The reason is longer than 500 characters.' : null),
});
