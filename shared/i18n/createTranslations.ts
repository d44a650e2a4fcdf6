import { isRecord } from '@friends/shared/contract/parse';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';

/** One namespace of texts in every language the portal speaks. */
export type Messages = Readonly<Record<Language, object>>;

/** What stands for the placeholders of a text. */
interface Values {
  /** A number chooses between `key_one` and `key_other`, by the rules of the language. */
  readonly count?: number | string;
  /** Said if there is no such text; without it, the key is. */
  readonly defaultValue?: string;
  readonly [placeholder: string]: string | number | null | undefined;
}

/** The text of a key (`screen.title`); of several, of the first that has one. Placeholders are written `{name}`. */
export type Translate = (key: string | readonly string[], values?: Values) => string;

export interface Translations {
  readonly language: Language;
  changeLanguage(language: Language): void;
  /** @returns the function that ends it */
  subscribe(changed: () => void): () => void;
  /** Adds texts to a namespace; those that it has under the same keys are replaced. */
  add(namespace: string, messages: Messages): void;
  /** Texts of a language from namespaces, the first that has the key; English if there is no text. */
  translate(language: Language, namespaces: string | readonly string[]): Translate;
  /** In the page's language; the key may begin with a namespace (`ending:notYet`). */
  t: Translate;
}

interface Texts {
  readonly [key: string]: string | Texts;
}

const isTexts = (value: unknown): value is Texts => isRecord(value);

function merged(one: Texts, other: object): Texts {
  const both = Object.entries(other).map(([key, value]) => {
    const before = Object.hasOwn(one, key) ? one[key] : undefined;
    return [key, isTexts(before) && isTexts(value) ? merged(before, value) : value] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = isTexts(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const own = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, own);
  return own.select(count);
}

const filled = (text: string, values: Values) =>
  text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => String(values[name.trim()] ?? ''));

/** Texts of the page, in one language for the shell and all remotes. */
export function createTranslations(): Translations {
  const texts = new Map<string, Texts>();
  const listeners = new Set<() => void>();
  let language: Language = DEFAULT_LANGUAGE;
  const placeOf = (namespace: string, of: string) => `${of} ${namespace}`;

  function find(key: string, namespaces: readonly string[], wanted: Language, count: Values['count']) {
    for (const namespace of namespaces) {
      for (const of of new Set([wanted, DEFAULT_LANGUAGE])) {
        const own = texts.get(placeOf(namespace, of));
        const text =
          (typeof count === 'number' ? textAt(own, `${key}_${pluralOf(of, count)}`) : undefined) ?? textAt(own, key);
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  const translate: Translations['translate'] =
    (wanted, namespaces) =>
    (key, values = {}) => {
      const keys = [key].flat();
      for (const one of keys) {
        const [name = '', namespace] = one.split(':').reverse();
        const text = find(name, namespace === undefined ? [namespaces].flat() : [namespace], wanted, values.count);
        if (text !== undefined) return filled(text, values);
      }
      return filled(values.defaultValue ?? keys.at(-1) ?? '', values);
    };

  return {
    get language() {
      return language;
    },
    changeLanguage(next) {
      language = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add(namespace, messages) {
      for (const [of, more] of Object.entries(messages)) {
        const place = placeOf(namespace, of);
        texts.set(place, merged(texts.get(place) ?? {}, more));
      }
    },
    translate,
    t: (key, values) => translate(language, [])(key, values),
  };
}
