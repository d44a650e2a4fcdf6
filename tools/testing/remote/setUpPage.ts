import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { teachJsdomDialogs } from './dialogInJsdom.ts';
import { teachJsdomSearch } from './searchInJsdom.ts';

// Only so that what never comes is told: nothing that a test waits for has to come within some time.
configure({ asyncUtilTimeout: 60_000 });

const { getElementError } = getConfig();
// The page is printed for the error that a test ends with, not for each of those that a wait passes over.
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

beforeAll(() => {
  teachJsdomDialogs();
  teachJsdomSearch();
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
