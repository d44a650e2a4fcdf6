import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { teachJsdomDialogs } from './dialogInJsdom.ts';

// The API answers over real HTTP, and a password takes its time to be hashed.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

beforeAll(() => {
  teachJsdomDialogs();
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
});

/** What nobody expected is a failure: React tells of keys, acts and hydration in this way. */
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
