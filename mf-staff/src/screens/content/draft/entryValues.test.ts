import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { fieldsOf, newFields, valuesOf } from './entryValues.ts';
import { rebase } from './rebase.ts';

const PROMOTION = {
  Ref: 'P-1',
  City: null,
  Image: null,
  Rating: 4.5,
  Address: '',
  Description: '<p>x</p>',
  DescriptionEn: '',
  Points: 5,
  Category: 'HOTEL',
  AppliesTo: ['ALL', 'SG'],
  Active: true,
  Published: false,
  hotel: { Name: 'Hotel Solo', Image: null, Rating: null, Address: 'Jl. 1' },
  Rule: { Hotels: ['Hotel Solo', 'Solo Inn'], From: '2026-12-01', Until: null },
};

it('fields that the user does not edit are saved unchanged', () => {
  expect(fieldsOf('promotion', valuesOf('promotion', PROMOTION))).toEqual(PROMOTION);
  const without = { ...PROMOTION, hotel: null, Rule: null };
  expect(fieldsOf('promotion', valuesOf('promotion', without))).toEqual(without);
});

it('typed numbers are parsed, with digits of any script; invalid ones stay as typed', () => {
  const values = { ...valuesOf('promotion', PROMOTION), Points: '７', Rating: '3,5' };
  expect(fieldsOf('promotion', values)).toMatchObject({ Points: 7, Rating: 3.5 });
  expect(fieldsOf('promotion', { ...values, Points: 'many' })).toMatchObject({ Points: 'many' });
});

it('thousands separators are not decimal points; an ambiguous number stays as typed', () => {
  const reward = (typed: object) => fieldsOf('reward', { ...newFields('reward'), ...typed });
  expect(reward({ Points: '1.000', Value: '1,500,000', LimitPerSeason: '2 500' })).toMatchObject({
    Points: 1000,
    Value: 1_500_000,
    LimitPerSeason: 2500,
  });
  expect(reward({ Points: '1.5', Value: '1.500,000', LimitPerSeason: '12.34' })).toMatchObject({
    Points: '1.5',
    Value: '1.500,000',
    LimitPerSeason: '12.34',
  });
});

it('lines of a list become its texts, without empty ones', () => {
  const values = { ...valuesOf('promotion', PROMOTION), AppliesTo: ' SG \n\nJKT001' };
  expect(fieldsOf('promotion', values)).toMatchObject({ AppliesTo: ['SG', 'JKT001'] });
});

it('a new entry has every field', () => {
  expect(newFields('category')).toEqual({ id: '', Name: '', NameEn: '', Position: 0 });
  expect(newFields('page')).toMatchObject({ Published: false, Image: null, Country: null });
});

describe('a draft whose live entry has changed since', () => {
  const base = { id: 'A', Name: 'Satu', NameEn: 'One', Position: 1 };
  const entry = (draft: object, live: object): ContentEntry => ({
    Kind: 'category',
    Entry: 'A',
    Name: '',
    NameEn: '',
    Impact: [],
    Versions: [],
    Live: { Fields: { ...base, ...live }, Revision: 'r', By: null, At: null },
    Draft: {
      id: 1,
      Fields: { ...base, ...draft },
      Base: base,
      Revision: 1,
      By: 'x@y.z',
      At: '2026-01-01T00:00:00Z',
      Set: null,
      Issues: [],
    },
  });

  it('gets the live values of fields that it did not change, and conflicts for those that both changed', () => {
    const { values, conflicts, isOutdated } = rebase(
      entry({ Name: 'Dua', NameEn: 'Two' }, { NameEn: 'Three', Position: 9 }),
    );
    expect(values).toEqual({ id: 'A', Name: 'Dua', NameEn: 'Two', Position: '9' });
    expect([conflicts, isOutdated]).toEqual([[{ field: 'NameEn', mine: 'Two', theirs: 'Three' }], true]);
  });

  it('has no conflicts if the live entry has not changed', () => {
    expect(rebase(entry({ Name: 'Dua' }, {}))).toMatchObject({ conflicts: [], isOutdated: false });
  });
});
