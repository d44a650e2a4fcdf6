import { season, texts } from '../../../../mf-amazing-race/season/season.ts';
import { readSeason, readTexts } from './seasonFile.ts';

it('a season keeps fields that only newer portals know', () => {
  const [first, ...others] = season.map.landmarks;
  const later = { ...season, tide: 3, map: { ...season.map, landmarks: [{ ...first, tall: true }, ...others] } };
  expect(readSeason(later)).toEqual(later);
  expect(readTexts(texts)).toEqual(texts);
});

it.each([
  ['without a map', { map: undefined }],
  ['with a landmark of another kind', { map: { ...season.map, landmarks: [{ x: 1, y: 2, stage: 1, kind: 'moon' }] } }],
  ['with half a stage', { stages: [{ Stage: 1 }] }],
])('rejects a season %s', (_, change) => {
  expect(() => readSeason({ ...season, ...change })).toThrow(TypeError);
});
