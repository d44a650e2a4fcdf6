import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';

/** Invalid settings; `faults` has a sentence for each. */
export class ConfigError extends ExplainedError {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const MAIL_ADDRESS = /^(?:[^<>\r\n]* )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/;

export type Env = Readonly<Record<string, string | undefined>>;

/** Reads settings and collects their errors, so that one message can list them all. */
export class SettingsReader {
  readonly faults: string[] = [];
  readonly #env: Env;
  constructor(env: Env) {
    this.#env = env;
  }

  text(name: string, fallback: string): string {
    const value = this.#env[name]?.trim();
    return value ? value : fallback;
  }

  optional(name: string): string | null {
    return this.text(name, '') || null;
  }

  number(name: string, fallback: number, isValid: (value: number) => boolean, expected: string): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (Number.isFinite(value) && isValid(value)) return value;
    this.faults.push(`${name} is "${text}"; it must be ${expected}.`);
    return fallback;
  }

  integer(name: string, fallback: number, bounds: readonly [min: number, max: number], expected: string): number {
    const [min, max] = bounds;
    const isValid = (value: number) => Number.isInteger(value) && value >= min && value <= max;
    return this.number(name, fallback, isValid, expected);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: NoInfer<Choice>): Choice {
    const text = this.text(name, fallback);
    const choice = choices.find((one) => one === text);
    if (choice !== undefined) return choice;
    const expected = choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ');
    this.faults.push(`${name} is "${text}"; it must be ${expected}.`);
    return fallback;
  }

  mailAddress(name: string, fallback: string, example: string): string {
    const address = this.text(name, fallback);
    if (address !== '' && !MAIL_ADDRESS.test(address)) this.faults.push(`${name} is not an address like ${example}.`);
    return address;
  }

  list(name: string, fallback: string): readonly string[] {
    const texts = this.text(name, fallback).split(',');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }

  /** The error message doesn't contain the invalid URL, which may include a password. */
  url(name: string, protocols: readonly string[], example: string): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    this.faults.push(`${name} is not a URL like ${example}.`);
    return null;
  }

  origin(name: string, example: string): string | null {
    const text = this.url(name, ['http:', 'https:'], example);
    if (text === null) return null;
    const { origin, href, username, password } = new URL(text);
    if (href === `${origin}/`) return origin;
    const excess = `${username}${password}` === '' ? 'a path' : 'user and password';
    this.faults.push(`${name} must be an origin like ${example}, without ${excess}.`);
    return null;
  }

  origins(name: string, example: string): readonly string[] {
    const origins = this.list(name, '');
    const isOrigin = (text: string) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    };
    if (origins.every(isOrigin)) return origins.map((text) => new URL(text).origin);
    this.faults.push(`${name} must be origins like ${example}, without a path, separated by commas.`);
    return [];
  }
}
