import { type CommandOption, type TypedInput, textOption } from '@friends/shared/cli/command';
import type { BrowserCheck, CheckResult } from '../check/browser/BrowserCheck.ts';
import { checkBuilt } from '../check/checkBuilt.ts';
import type { BuiltRelease } from '../publish/publish.ts';
import { between, type Context, numberOption, originFault } from './command.ts';
import { builtFolder } from './commands/builtFolder.ts';

export const PORTAL: CommandOption = {
  flags: '--portal <url>',
  description:
    "the running portal whose API answers while screens are looked at (default: PORTAL_URL, or the local one); with a token in RELEASE_TOKEN, the staff's portal beside which it is checked, and that publishes it",
  check: originFault,
};

export const BUDGET: CommandOption = {
  flags: '--budget <kB>',
  description:
    'most kilobytes of its scripts and style sheets, of a release whose manifest tells none (default: half as much again as the live one has)',
  check: between(1, 100_000),
};

/** Bytes from `--budget`, or null. */
export function allowedBytes(input: TypedInput): number | null {
  const budget = numberOption(input, 'budget');
  return budget === undefined ? null : budget * 1024;
}

/** Checks a built release, in a browser only if it has no other faults. */
async function check(
  context: Context,
  built: BuiltRelease,
  input: TypedInput,
  browser: BrowserCheck | undefined,
): Promise<CheckResult> {
  const { store, now, progress } = context;
  const faults = await checkBuilt(store, built, now, allowedBytes(input));
  if (faults.length > 0 || !browser) return { faults, notes: [] };
  const checked = await browser.check({ store, now, progress, built });
  progress(null);
  return { ...checked, notes: checked.notes.map((note) => `Not looked at: ${note}`) };
}

export interface CheckedRelease extends CheckResult {
  readonly built: BuiltRelease;
}

/** Builds while a browser starts. @throws ReleaseRefused if there is no browser or no live shell; errors of `make` */
export async function checkedBuild(
  context: Context,
  input: TypedInput,
  make: () => Promise<BuiltRelease>,
): Promise<CheckedRelease> {
  const browser = await context.openBrowserCheck?.(textOption(input, 'portal'));
  try {
    const built = await make();
    return { built, ...(await check(context, built, input, browser)) };
  } finally {
    await browser?.close();
  }
}

/** Checks a folder after building it. @throws ExplainedError if the build fails, too */
export const buildAndCheck = (context: Context, input: TypedInput): Promise<CheckedRelease> =>
  checkedBuild(context, input, () => builtFolder(input.args[0] ?? '', context.buildFolder));

export function notesText(notes: readonly string[]): string {
  return notes.map((note) => `\n${note}.`).join('');
}
