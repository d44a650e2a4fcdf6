import { type Static, Type } from 'typebox';

const BankSchema = Type.Object(
  {
    code: Type.String({ pattern: '^\\d{3}$', description: 'Three digits, as used in transfers between banks' }),
    swift: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', description: 'BIC' })),
    name: Type.String({ minLength: 1 }),
    aliases: Type.Array(Type.String({ minLength: 1 }), { description: 'Other names that members type' }),
  },
  { additionalProperties: false },
);

export const BanksSchema = Type.Object(
  {
    source: Type.String({ description: 'Source of the codes, with its date' }),
    banks: Type.Array(BankSchema),
  },
  { additionalProperties: false },
);

export type Bank = Static<typeof BankSchema>;

/** Words that don't identify a bank. */
const FILLERS = /\b(?:pt|tbk|persero|bank|perseroan|terbatas)\b/g;

/** Normalized name of a bank, equal for all its spellings. */
const bankIdentity = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(FILLERS, ' ')
    .replace(/\s+/g, '');

/** Names to try for `BCA (Bank Central Asia)`: the whole text, `BCA`, and `Bank Central Asia`. */
function* spellings(name: string): Generator<string> {
  yield name;
  const [, before = '', inside = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(name) ?? [];
  yield before;
  yield inside;
}

export class BankDirectory {
  readonly #byName = new Map<string, Bank>();
  readonly #ambiguous = new Set<string>();

  constructor(banks: readonly Bank[]) {
    for (const bank of banks) {
      const names = [bank.name, bank.code, ...(bank.swift === undefined ? [] : [bank.swift]), ...bank.aliases];
      for (const name of new Set(names.map(bankIdentity))) {
        if (this.#byName.has(name)) this.#ambiguous.add(name);
        this.#byName.set(name, bank);
      }
    }
  }

  get ambiguous(): readonly string[] {
    return [...this.#ambiguous];
  }

  /** Finds a bank by name; null if unknown or ambiguous. Never guesses: `BCA Syariah` is not `BCA`. */
  find(typed: string): Bank | null {
    const matches = new Set([...spellings(typed)].map((name) => this.#byName.get(bankIdentity(name)) ?? null));
    matches.delete(null);
    const [only = null, ...others] = matches;
    return others.length > 0 ? null : only;
  }
}
