import { renameTexts, undoRename } from './renameTexts.ts';

const texts = {
  en: {
    lead: 'Banda Spice Sail: collect. Banda Spice Sail!',
    over: { lead: 'The period of Banda Spice Sail has ended.', text: 'Nights.' },
  },
  id: { lead: 'Banda Spice Sail: kumpulkan.' },
};

it('replaces the name in all texts of both languages, and counts the changed texts', () => {
  expect(renameTexts(texts, 'Banda Spice Sail', 'Flores $& Sail')).toEqual({
    texts: {
      en: {
        lead: 'Flores $& Sail: collect. Flores $& Sail!',
        over: { lead: 'The period of Flores $& Sail has ended.', text: 'Nights.' },
      },
      id: { lead: 'Flores $& Sail: kumpulkan.' },
    },
    count: 3,
  });
});

it.each([
  ['Bali', 'Balinese nights', 0],
  ['Sail (6.0)', 'Sail (6.0) begins', 1],
  ['', 'Anything', 0],
  ['Sail', 'Sail', 1],
])('renaming %s in "%s" changes %i texts', (from, text, count) => {
  expect(renameTexts({ text }, from, 'New').count).toBe(count);
});

it('undoing restores all texts except those changed since', () => {
  const { texts: after } = renameTexts(texts, 'Banda Spice Sail', 'Flores Sail');
  const now = { ...after, id: { lead: 'Flores Sail: ayo!' } };
  expect(undoRename(now, texts, after)).toEqual({ en: texts.en, id: { lead: 'Flores Sail: ayo!' } });
});
