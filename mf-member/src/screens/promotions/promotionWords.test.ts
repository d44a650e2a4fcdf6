import { promotionName, promotionText, sharedDays } from './promotionWords.ts';

const rule = (From: string, ...Hotels: string[]) => ({ Hotels, From, Until: '2026-12-31' });
const hotel = { Name: 'Semua hotel', Image: null, Rating: null, Address: '' };

it.each([
  [{ hotel, Rule: null, Ref: 'NET-1' }, 'en', 'Semua hotel'],
  [{ hotel: { ...hotel, NameEn: 'Every hotel' }, Rule: null, Ref: 'NET-1' }, 'en', 'Every hotel'],
  [{ hotel: { ...hotel, NameEn: 'Every hotel' }, Rule: null, Ref: 'NET-1' }, 'id', 'Semua hotel'],
  [{ hotel: null, Rule: rule('2026-01-01', 'Lembang Asri'), Ref: 'BDG-2' }, 'en', 'Lembang Asri'],
  [{ hotel: null, Rule: rule('2026-01-01', 'One', 'Two'), Ref: 'BDG-2' }, 'en', 'BDG-2'],
  [{ hotel: null, Rule: null, Ref: 'BDG-2' }, 'id', 'BDG-2'],
] as const)('names a promotion by its hotel: %j in %s', (promotion, language, name) => {
  expect(
    promotionName(
      { ...promotion, Rule: promotion.Rule && { ...promotion.Rule, Hotels: [...promotion.Rule.Hotels] } },
      language,
    ),
  ).toBe(name);
});

it('uses the text in the page’s language, or else the other', () => {
  const text = (Description: string, DescriptionEn: string) =>
    (['en', 'id'] as const).map((language) => promotionText({ ...blank, Description, DescriptionEn }, language));
  expect(text('Di tepi sawah', 'Beside rice')).toEqual(['Beside rice', 'Di tepi sawah']);
  expect(text('Di tepi sawah', '')).toEqual(['Di tepi sawah', 'Di tepi sawah']);
  expect(text('', 'Beside rice')).toEqual(['Beside rice', 'Beside rice']);
});

it('returns common booking dates only if all rules share them', () => {
  const days = (...starts: (string | null)[]) => sharedDays(starts.map((From) => ({ Rule: From ? rule(From) : null })));
  expect(days('2026-01-01', null, '2026-01-01')).toMatchObject({ From: '2026-01-01', Until: '2026-12-31' });
  expect(days('2026-01-01', '2026-01-02')).toBeNull();
  expect(days(null)).toBeNull();
});

const blank = {
  id: 1,
  Image: null,
  Rating: null,
  Address: '',
  Description: '',
  DescriptionEn: '',
  Points: 1,
  Ref: 'R',
  City: null,
  hotel: null,
  Rule: null,
};
