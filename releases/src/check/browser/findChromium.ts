import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Where Debian and others put a Chromium that Playwright can drive. The headless one comes first: it starts sooner, and all
 * that drives a browser here is headless.
 */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Browser {
  /** Undefined: Playwright's own. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

/** The Chromium of this machine, or null where there is none yet. */
export function findChromium(): Browser | null {
  // As root Chromium refuses to start with its sandbox, and in a container without rights it has none.
  const hasSandbox = process.getuid?.() !== 0 && process.env.CHROMIUM_SANDBOX !== 'none';
  // Letters lie between whole pixels, as on phones; without windows they would not, and lines would break elsewhere.
  const args = [
    '--disable-background-networking',
    '--font-render-hinting=none',
    ...(hasSandbox ? [] : ['--no-sandbox']),
  ];
  const system = process.env.CHROMIUM_PATH ?? SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined, args } : null;
}
