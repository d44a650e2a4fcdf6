import { createTranslations } from './createTranslations.ts';

const EN = {
  list: { title: 'Bookings', stays_one: '{count} stay of {name}', stays_other: '{count} stays of {name}' },
  only: 'English',
};
const ID = { list: { title: 'Pesanan', stays_one: '{count} inap {name}', stays_other: '{count} menginap {name}' } };

function started() {
  const translations = createTranslations();
  translations.add('mf-demo', { en: EN, id: ID });
  translations.add('ui', { en: { close: 'Close' }, id: { close: 'Tutup' } });
  return {
    ...translations,
    inEnglish: translations.translate('en', 'mf-demo'),
    inIndonesian: translations.translate('id', 'mf-demo'),
  };
}

it('says a text in each language, with the plural of its number', () => {
  const { inEnglish, inIndonesian } = started();
  expect([inEnglish('list.title'), inIndonesian('list.title')]).toEqual(['Bookings', 'Pesanan']);
  const stays = (count: number | string) =>
    [inEnglish, inIndonesian].map((t) => t('list.stays', { count, name: 'Sari' }));
  expect(stays(1)).toEqual(['1 stay of Sari', '1 menginap Sari']);
  expect(stays(0)).toEqual(['0 stays of Sari', '0 menginap Sari']);
  expect(inEnglish('list.title', { count: 3 })).toBe('Bookings');
  expect(inEnglish('list.title', { count: '1' })).toBe('Bookings');
});

it('takes the first of several keys and namespaces that has a text, then English, then what it is told to say', () => {
  const { inEnglish, inIndonesian, translate } = started();
  expect(inIndonesian('only')).toBe('English');
  expect(inEnglish(['list.none', 'list.title'])).toBe('Bookings');
  expect(translate('id', ['mf-demo', 'ui'])('close')).toBe('Tutup');
  expect(inIndonesian('ui:close')).toBe('Tutup');
  expect(inEnglish('list.none', { defaultValue: 'None of {name}', name: 'Sari' })).toBe('None of Sari');
  expect([inEnglish('list.none'), inEnglish(['a', 'list']), inEnglish('toString'), inEnglish('list.title.x')]).toEqual([
    'list.none',
    'list',
    'toString',
    'list.title.x',
  ]);
});

it('fills in what it is given as it is, once', () => {
  const { inEnglish, add } = started();
  add('mf-demo', { en: { hello: '{name}, {name}: { points }{gone}{none}' }, id: {} });
  expect(inEnglish('hello', { name: '<b>{points}</b>', points: 5, none: null })).toBe(
    '<b>{points}</b>, <b>{points}</b>: 5',
  );
});

it('adds texts to those that are there, and tells of another language', () => {
  const translations = started();
  translations.add('mf-demo', { en: { list: { title: 'Stays' } }, id: {} });
  expect([translations.inEnglish('list.title'), translations.inEnglish('list.stays', { count: 1, name: 'A' })]).toEqual(
    ['Stays', '1 stay of A'],
  );
  const changed = jest.fn();
  const end = translations.subscribe(changed);
  translations.changeLanguage('id');
  expect([changed.mock.calls.length, translations.t('ui:close')]).toEqual([1, 'Tutup']);
  end();
  translations.changeLanguage('en');
  expect(changed).toHaveBeenCalledTimes(1);
});
