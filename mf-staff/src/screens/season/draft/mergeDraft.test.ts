import { createForm, type FormApi } from 'final-form';
import { season, texts } from '../../../../../mf-amazing-race/season/season.ts';
import { mergeDraft as merge } from '../../../components/draft/mergeDraft.ts';
import { fileOf, removeCity, type SeasonValues, valuesOf } from './seasonValues.ts';

const first = valuesOf({ season, texts });
const mergeDraft = (form: FormApi<SeasonValues>, base: Partial<SeasonValues>, theirs: SeasonValues) =>
  merge(form, { base, theirs, nested: ['texts'] });

function typed(change: Partial<SeasonValues>) {
  const form = createForm<SeasonValues>({ initialValues: first, onSubmit: () => {} });
  for (const [key, value] of Object.entries(change)) form.change(key as keyof SeasonValues, value);
  return form;
}
const stands = (form: ReturnType<typeof typed>) => {
  const { values, dirty } = form.getState();
  return { file: fileOf(values, season), dirty };
};

it('saved input is no longer unsaved', () => {
  const form = typed({ name: 'Java Sea Sail', cities: removeCity(first.cities, 'kept0') });
  const { values } = form.getState();
  mergeDraft(form, values, valuesOf(fileOf(values, season)));
  expect(stands(form)).toEqual({ file: fileOf(values, season), dirty: false });
});

it('input typed while saving stays, and is unsaved', () => {
  const form = typed({ name: 'Java Sea Sail' });
  const { values } = form.getState();
  form.change('start', '2027-03-02');
  mergeDraft(form, values, valuesOf(fileOf(values, season)));
  expect(stands(form)).toMatchObject({ file: { season: { name: 'Java Sea Sail', start: '2027-03-02' } }, dirty: true });
});

it('another person’s change is merged with one’s own', () => {
  const { en, id } = texts;
  const mine = { texts: { en: { ...en, lead: 'Mine' }, id }, cities: removeCity(first.cities, 'kept2') };
  const theirs = { ...first, end: '2026-12-30', texts: { en: { ...en, over: { lead: 'Theirs', text: '' } }, id } };
  const form = typed(mine);
  mergeDraft(form, first, theirs);
  const { file, dirty } = stands(form);
  expect(file.texts.en).toMatchObject({ lead: 'Mine', over: { lead: 'Theirs', text: '' } });
  expect([file.season.end, file.season.requirements.length, dirty]).toEqual([
    '2026-12-30',
    season.requirements.length - 1,
    true,
  ]);
});

it('conflicting changes are named, and one’s own input stays until the person chooses', () => {
  const { en, id } = texts;
  const form = typed({ name: 'Mine', texts: { en: { ...en, lead: 'Mine' }, id } });
  const conflicts = mergeDraft(form, first, { ...first, name: 'Theirs', texts: { en: { ...en, lead: 'Theirs' }, id } });
  expect(conflicts).toEqual([
    { field: 'name', mine: 'Mine', theirs: 'Theirs' },
    { field: 'texts.en.lead', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(stands(form)).toMatchObject({ file: { season: { name: 'Mine' } }, dirty: true });
});

it('the same change by two people is no conflict, nor is a change by only one of them', () => {
  const form = typed({ name: 'Same' });
  expect(mergeDraft(form, first, { ...first, name: 'Same', end: '2026-12-30' })).toEqual([]);
  expect(stands(form)).toMatchObject({ file: { season: { name: 'Same', end: '2026-12-30' } }, dirty: false });
});

it('courses that two people changed are one conflict, since their cities belong together', () => {
  const form = typed({ cities: removeCity(first.cities, 'kept2') });
  const conflicts = mergeDraft(form, first, { ...first, cities: removeCity(first.cities, 'kept3') });
  expect(conflicts.map(({ field }) => field)).toEqual(['cities']);
});
