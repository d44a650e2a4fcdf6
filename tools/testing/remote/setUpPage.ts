import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { teachJsdomDialogs } from './dialogInJsdom.ts';

// Only so that what never comes is told: nothing that a test waits for has to come within some time.
configure({ asyncUtilTimeout: 60_000 });

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
