import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '@friends/shared/contract/rules/language';
import { chromium } from '@playwright/test';
import { installed } from '../npm/published.ts';
import { chromiumHere } from '../visits/launchBrowser.ts';
import { CATEGORIES, type Report, readReport } from './report.ts';

/** Under the Apache License 2.0. */
const LIGHTHOUSE = { name: 'lighthouse', version: '13.5.0' };

/** Where the browser's trace is not whole it says so, and asks to be run again. */
const AGAIN = 'Please run Lighthouse again';
const TRIES = 3;

/** A report has pictures in it. */
const LONGEST_REPORT = 64 * 1024 * 1024;

/** Asks Lighthouse, with its own preset of a phone, about one page in one language. */
export type RunLighthouse = (url: string, language: Language) => Promise<Report>;

/** Fetches Lighthouse where it is not here yet. */
export async function lighthouse(): Promise<RunLighthouse> {
  const program = join(await installed(LIGHTHOUSE), 'cli', 'index.js');
  const { executablePath = chromium.executablePath(), args } = chromiumHere();
  return async (url, language) => {
    const words = [
      ...[program, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`],
      // A page that is not found is one of those it looks at.
      '--ignore-status-code',
      `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ];
    const options = { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: LONGEST_REPORT };
    for (let tries = 1; ; tries += 1) {
      try {
        const { stdout } = await promisify(execFile)(process.execPath, words, options);
        return readReport(stdout);
      } catch (error) {
        if (tries === TRIES || !String(error).includes(AGAIN)) throw error;
      }
    }
  };
}
