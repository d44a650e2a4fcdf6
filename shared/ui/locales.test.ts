import en from './locales/en.json';
import id from './locales/id.json';

function keys(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? keys(text, `${above}${key}.`) : `${above}${key}`,
  );
}

function placeholders(texts: object): Record<string, string[]> {
  const flat: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') flat[key] = [...text.matchAll(/\{(\w+)\}/g)].map(([found]) => found).sort();
    else Object.assign(flat, placeholders(text));
  }
  return flat;
}

it('says everything in both languages', () => {
  expect(keys(id)).toEqual(keys(en));
});

it('fills in the same figures and names in both languages', () => {
  expect(placeholders(id)).toEqual(placeholders(en));
});
