import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** On Debian and others. The headless one is first, as it starts sooner. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Browser {
  /** Undefined for Playwright's own. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

export function findChromium(): Browser | null {
  // Chromium's sandbox does not work as root, nor in a container without privileges.
  const hasSandbox = process.getuid?.() !== 0 && process.env.CHROMIUM_SANDBOX !== 'none';
  // Without hinting, letters are placed between whole pixels as on phones; lines would break elsewhere otherwise.
  const args = [
    '--disable-background-networking',
    '--font-render-hinting=none',
    ...(hasSandbox ? [] : ['--no-sandbox']),
  ];
  const system = process.env.CHROMIUM_PATH ?? SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined, args } : null;
}
