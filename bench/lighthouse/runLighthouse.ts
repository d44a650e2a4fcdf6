import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '@friends/shared/contract/rules/language';
import { chromium } from '@playwright/test';
import { installedPackage } from '../npm/published.ts';
import { chromiumHere } from '../visits/launchBrowser.ts';

/** Under the Apache License 2.0. Not Lighthouse CI, as `@lhci/cli` 0.15 runs version 12. */
const LIGHTHOUSE = { name: 'lighthouse', version: '13.5.0' };

export const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Score {
  /** Of 100; NaN if it could not be judged. */
  readonly points: number;
  /** Audits that cost points: `robots-txt: robots.txt is not valid (52 errors found)`. */
  readonly faults: readonly string[];
}
type Report = Readonly<Record<Category, Score>>;

/** Lighthouse's advice after an incomplete trace of the browser. */
const AGAIN = 'Please run Lighthouse again';
const TRIES = 3;

/** Reports contain pictures. */
const MAX_REPORT_LENGTH = 64 * 1024 * 1024;

/** The parts of the output of `--output=json` that are used, for this version. */
interface Output {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; displayValue?: string }>>;
}

/** @throws Lighthouse's own error if it could not load the page */
function readReport(text: string): Report {
  const { runtimeError, categories, audits }: Output = JSON.parse(text);
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}: ${runtimeError.message}`);
  const scoreOf = (category: Category): Score => {
    const { score, auditRefs } = categories[category];
    const faults = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || (audit?.score ?? 1) >= 1) return [];
      return [`${id}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`];
    });
    return { points: score === null ? Number.NaN : Math.round(score * 100), faults };
  };
  return {
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    performance: scoreOf('performance'),
  };
}

/** Runs Lighthouse with its phone preset on one page in one language. */
export type RunLighthouse = (url: string, language: Language) => Promise<Report>;

/** Downloads Lighthouse if necessary. */
export async function lighthouse(): Promise<RunLighthouse> {
  const program = join(await installedPackage(LIGHTHOUSE), 'cli', 'index.js');
  const { executablePath = chromium.executablePath(), args } = chromiumHere();
  return async (url, language) => {
    const flags = [
      ...[program, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`],
      // The page for unknown addresses is tested, too.
      '--ignore-status-code',
      `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ];
    const options = { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: MAX_REPORT_LENGTH };
    for (let tries = 1; ; tries += 1) {
      try {
        const { stdout } = await promisify(execFile)(process.execPath, flags, options);
        return readReport(stdout);
      } catch (error) {
        if (tries === TRIES || !String(error).includes(AGAIN)) throw error;
      }
    }
  };
}
