import { currentLanguage } from '../language/language.ts';
import { readToken, writeToken } from './tokenStore.ts';

beforeEach(() => localStorage.clear());

it('stores a token of any back end', () => {
  for (const token of ['A'.repeat(43), 'eyJhbGciOiJIUzI1NiJ9.e30.abc-_=', 'a|b%20']) {
    writeToken(token);
    expect(readToken()).toBe(token);
  }
});

it.each(['', ' ', 'a b', 'a\r\nX-Admin: 1', 'a\0', 'tökén', '\u202e', 'x'.repeat(4097)])(
  'ignores the invalid stored token %j',
  (text) => {
    localStorage.setItem('token', text);
    expect(readToken()).toBeNull();
  },
);

it.each(['', 'fr', 'EN', '__proto__', '"><script>', 'en '])('uses English if the stored language is %j', (text) => {
  localStorage.setItem('language', text);
  expect(currentLanguage()).toBe('en');
});

it('uses the language of the URL, then the stored choice, then the document’s, without changing the choice', () => {
  document.documentElement.lang = 'id';
  expect(currentLanguage()).toBe('id');
  localStorage.setItem('language', 'en');
  expect(currentLanguage()).toBe('en');
  window.history.replaceState(null, '', '/about?lang=id');
  expect(currentLanguage()).toBe('id');
  expect(localStorage.getItem('language')).toBe('en');
  window.history.replaceState(null, '', '/about?lang=xx');
  expect(currentLanguage()).toBe('en');
});
