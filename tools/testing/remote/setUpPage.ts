import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { teachJsdomDialogs } from './dialogInJsdom.ts';

// The API answers over real HTTP, and hashing a password takes long.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

beforeAll(() => {
  teachJsdomDialogs();
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
});

/** An unexpected error in the console fails the test: React reports keys, acts and hydration there. */
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
