import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { polyfillDialog } from './polyfillDialog.ts';
import { polyfillSearch } from './polyfillSearch.ts';

// Generous, as it only bounds the wait for elements that never appear.
configure({ asyncUtilTimeout: 60_000 });

const { getElementError } = getConfig();
// Prints the page for a test's final error, not for each retry of a wait.
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

beforeAll(() => {
  polyfillDialog();
  polyfillSearch();
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
});

/** Unexpected `console.error` fails the test: React reports keys, `act` and hydration there. */
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
