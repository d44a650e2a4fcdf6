import { joinLanguages, splitLanguages } from './bothLanguages.ts';

it('gives back the texts of both languages', () => {
  const stored = joinLanguages('<p>Di tepi sawah</p>', '<p>Beside <b>rice</b></p><div>and sea</div>');
  expect(splitLanguages(stored)).toEqual({
    Description: '<p>Di tepi sawah</p>',
    DescriptionEn: '<p>Beside <b>rice</b></p><div>and sea</div>',
  });
});

it('takes one text for both languages', () => {
  expect(splitLanguages('<p>Bali</p>')).toEqual({ Description: '<p>Bali</p>', DescriptionEn: '<p>Bali</p>' });
  expect(splitLanguages('')).toEqual({ Description: '', DescriptionEn: '' });
});
