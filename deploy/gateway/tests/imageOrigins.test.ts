import { readConfig } from '@friends/api/config/config';
import { pagePolicy } from '../src/pagePolicy.ts';

const imagePolicy = (env: Readonly<Record<string, string>>) =>
  pagePolicy(readConfig(env), [])
    .split('; ')
    .find((directive) => directive.startsWith('img-src'));

test('the page takes pictures from its own origin, and from those that IMAGE_ORIGINS names', () => {
  expect(imagePolicy({})).toBe("img-src 'self' data: blob:");
  expect(imagePolicy({ IMAGE_ORIGINS: 'https://images.example.com, http://localhost:9000/' })).toBe(
    "img-src 'self' data: blob: https://images.example.com http://localhost:9000",
  );
});

test.each([
  'images.example.com',
  'https://images.example.com/pictures',
  'https://user:password@images.example.com',
  'ftp://images.example.com',
  'https://images.example.com https://cdn.example.com',
])('IMAGE_ORIGINS=%s stops the start with a sentence', (value) => {
  expect(() => readConfig({ IMAGE_ORIGINS: value })).toThrow(
    'IMAGE_ORIGINS must be origins like https://images.example.com, without a path, with commas between them.',
  );
});
