import { createForm, type FormApi } from 'final-form';
import { season, texts } from '../../../../../mf-amazing-race/season/season.ts';
import { mergeDraft as merge } from '../../../components/draft/mergeDraft.ts';
import { fileOf, removeCity, type SeasonValues, valuesOf } from './seasonValues.ts';

const first = valuesOf({ season, texts });
const mergeDraft = (form: FormApi<SeasonValues>, base: Partial<SeasonValues>, theirs: SeasonValues) =>
  merge(form, { base, theirs, nested: ['texts'] });

function formWith(change: Partial<SeasonValues>) {
  const form = createForm<SeasonValues>({ initialValues: first, onSubmit: () => {} });
  for (const [key, value] of Object.entries(change)) form.change(key as keyof SeasonValues, value);
  return form;
}
const stateOf = (form: ReturnType<typeof formWith>) => {
  const { values, dirty } = form.getState();
  return { file: fileOf(values, season), dirty };
};

it('a form is unchanged after its input was saved', () => {
  const form = formWith({ name: 'Java Sea Sail', cities: removeCity(first.cities, 'kept0') });
  const { values } = form.getState();
  mergeDraft(form, values, valuesOf(fileOf(values, season)));
  expect(stateOf(form)).toEqual({ file: fileOf(values, season), dirty: false });
});

it('input typed while saving stays, and is still unsaved', () => {
  const form = formWith({ name: 'Java Sea Sail' });
  const { values } = form.getState();
  form.change('start', '2027-03-02');
  mergeDraft(form, values, valuesOf(fileOf(values, season)));
  expect(stateOf(form)).toMatchObject({
    file: { season: { name: 'Java Sea Sail', start: '2027-03-02' } },
    dirty: true,
  });
});

it('changes of another person are merged with the user’s own', () => {
  const { en, id } = texts;
  const mine = { texts: { en: { ...en, lead: 'Mine' }, id }, cities: removeCity(first.cities, 'kept2') };
  const theirs = { ...first, end: '2026-12-30', texts: { en: { ...en, over: { lead: 'Theirs', text: '' } }, id } };
  const form = formWith(mine);
  mergeDraft(form, first, theirs);
  const { file, dirty } = stateOf(form);
  expect(file.texts.en).toMatchObject({ lead: 'Mine', over: { lead: 'Theirs', text: '' } });
  expect([file.season.end, file.season.requirements.length, dirty]).toEqual([
    '2026-12-30',
    season.requirements.length - 1,
    true,
  ]);
});

it('conflicting changes are listed, and the user’s own input stays until they choose', () => {
  const { en, id } = texts;
  const form = formWith({ name: 'Mine', texts: { en: { ...en, lead: 'Mine' }, id } });
  const conflicts = mergeDraft(form, first, { ...first, name: 'Theirs', texts: { en: { ...en, lead: 'Theirs' }, id } });
  expect(conflicts).toEqual([
    { field: 'name', mine: 'Mine', theirs: 'Theirs' },
    { field: 'texts.en.lead', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(stateOf(form)).toMatchObject({ file: { season: { name: 'Mine' } }, dirty: true });
});

it('the same change by two people is no conflict, nor is a change by only one of them', () => {
  const form = formWith({ name: 'Same' });
  expect(mergeDraft(form, first, { ...first, name: 'Same', end: '2026-12-30' })).toEqual([]);
  expect(stateOf(form)).toMatchObject({ file: { season: { name: 'Same', end: '2026-12-30' } }, dirty: false });
});

it('courses that two people changed are one conflict, as their cities belong together', () => {
  const form = formWith({ cities: removeCity(first.cities, 'kept2') });
  const conflicts = mergeDraft(form, first, { ...first, cities: removeCity(first.cities, 'kept3') });
  expect(conflicts.map(({ field }) => field)).toEqual(['cities']);
});
