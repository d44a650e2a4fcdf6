import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Paths on Debian and other distributions. The headless program is first, as it starts sooner. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface ChromiumProgram {
  /** Undefined for the one that Playwright has installed. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

export function findChromium(): ChromiumProgram | null {
  // Chromium's sandbox does not work as root, nor in a container without privileges.
  const hasSandbox = process.getuid?.() !== 0 && process.env.CHROMIUM_SANDBOX !== 'none';
  // Phones place letters between whole pixels. With hinting, text would have other widths, and lines break elsewhere.
  const args = [
    '--disable-background-networking',
    '--font-render-hinting=none',
    ...(hasSandbox ? [] : ['--no-sandbox']),
  ];
  const system = process.env.CHROMIUM_PATH ?? SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined, args } : null;
}
