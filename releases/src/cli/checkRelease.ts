import { type CommandOption, type ParsedInput, textOption } from '@friends/shared/cli/command';
import type { BrowserCheck, CheckResult } from '../check/browser/BrowserCheck.ts';
import { checkBuilt } from '../check/checkBuilt.ts';
import type { BuiltRelease } from '../publish/publish.ts';
import { between, type Context, numberOption, originFault } from './command.ts';
import { builtFolder } from './commands/builtFolder.ts';

export const PORTAL: CommandOption = {
  flags: '--portal <url>',
  description:
    'the portal whose API answers while screens are checked (default: PORTAL_URL, or the local portal); with a token in RELEASE_TOKEN, the staff portal whose live releases it is checked with, and which publishes it',
  check: originFault,
};

export const BUDGET: CommandOption = {
  flags: '--budget <kB>',
  description:
    'size limit of scripts and style sheets, if the manifest sets none (default: 1.5 times the size of the live release)',
  check: between(1, 100_000),
};

/** Size limit in bytes from `--budget`, or null. */
export function allowedBytes(input: ParsedInput): number | null {
  const budget = numberOption(input, 'budget');
  return budget === undefined ? null : budget * 1024;
}

/** Checks a built release, in a browser only if it has no other faults. */
async function check(
  context: Context,
  built: BuiltRelease,
  input: ParsedInput,
  browser: BrowserCheck | undefined,
): Promise<CheckResult> {
  const { store, now, progress } = context;
  const faults = await checkBuilt(store, built, now, allowedBytes(input));
  if (faults.length > 0 || !browser) return { faults, notes: [] };
  const checked = await browser.check({ store, now, progress, built });
  progress(null);
  return { ...checked, notes: checked.notes.map((note) => `Not checked: ${note}`) };
}

export interface CheckedRelease extends CheckResult {
  readonly built: BuiltRelease;
}

/**
 * Builds a release with `build` while a browser starts, then checks it.
 *
 * @throws ReleaseRefused if there is no browser or no live shell; errors of `build`
 */
export async function buildAndCheckWith(
  context: Context,
  input: ParsedInput,
  build: () => Promise<BuiltRelease>,
): Promise<CheckedRelease> {
  const browser = await context.openBrowserCheck?.(textOption(input, 'portal'));
  try {
    const built = await build();
    return { built, ...(await check(context, built, input, browser)) };
  } finally {
    await browser?.close();
  }
}

/** Builds and checks a folder. @throws ExplainedError if the build fails; otherwise as `buildAndCheckWith` */
export const buildAndCheck = (context: Context, input: ParsedInput): Promise<CheckedRelease> =>
  buildAndCheckWith(context, input, () => builtFolder(input.args[0] ?? '', context.buildFolder));

export function notesText(notes: readonly string[]): string {
  return notes.map((note) => `\n${note}.`).join('');
}
