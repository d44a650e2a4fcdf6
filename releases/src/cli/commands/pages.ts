import { callByHttp } from '@friends/page/prerender/callByHttp';
import { type ParsedInput, textOption } from '@friends/shared/cli/command';
import { resolvePath } from '@friends/shared/cli/resolvePath';
import { liveFor } from '@friends/shared/contract/release/liveFor';
import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { isLanguage, LANGUAGES } from '@friends/shared/contract/rules/language';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { entriesIn } from '../../registry/portalEntries.ts';
import { readStored } from '../../registry/stored.ts';
import { writePages } from '../../render/writePages.ts';
import { pageSetting, portalSetting } from '../../settings.ts';
import type { Command } from '../command.ts';

const COUNTRIES = [DEFAULT_COUNTRY, ...Object.values(COUNTRY_BY_HOST)];

function originOf(input: ParsedInput): string {
  const text = textOption(input, 'api') ?? portalSetting(process.env);
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ReleaseRefused('not_an_origin', { text });
  }
  return new URL(text).origin;
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

export const pagesCommand: Command = {
  name: 'pages',
  args: '',
  summary: 'write every live public page in each language as a file, for a static host',
  options: [
    { flags: '--out <folder>', description: 'folder for the files; existing files stay, except pages' },
    { flags: '--api <url>', description: 'URL of the API, without /api/v1 (default: the running portal)' },
    {
      flags: '--lang <language>',
      description: 'write only this language: en or id',
      check: (value) => (isLanguage(value) ? null : `"${value}" is neither en nor id.`),
    },
    {
      flags: '--country <id>',
      description: `country whose content the pages show (default: ${DEFAULT_COUNTRY})`,
      check: (value) => (COUNTRIES.includes(value) ? null : `"${value}" is not one of ${COUNTRIES.join(', ')}.`),
    },
  ],
  async run({ store, now }, input) {
    const out = textOption(input, 'out');
    if (out === undefined) throw new ReleaseRefused('no_out');
    const origin = originOf(input);
    const only = textOption(input, 'lang');
    const settings = pageSetting(process.env);
    const started = performance.now();
    const { entries } = await readStored(store);
    const { files, styleSources, faults, isComplete } = await writePages(store, resolvePath(out), {
      live: liveFor(entriesIn('members', entries), { at: now, visitor: null }),
      at: now,
      languages: isLanguage(only) ? [only] : LANGUAGES,
      country: textOption(input, 'country') ?? DEFAULT_COUNTRY,
      callApi: callByHttp(origin, settings.appKey),
      settings,
    });
    const seconds = (performance.now() - started) / 1000;
    const incomplete = isComplete
      ? []
      : [`Pages are missing: ${origin} did not answer everything, or a release failed`];
    return {
      text: [
        `${count(files.length, 'file')} in ${out}, in ${seconds.toFixed(1)} s.`,
        `Their Content-Security-Policy needs style-src ${["'self'", ...styleSources].join(' ')}`,
        ...[...faults, ...incomplete].map((sentence) => `${sentence}.`),
      ].join('\n'),
      json: { out, files, styleSources, faults, isWhole: isComplete, seconds },
      exitCode: faults.length === 0 && isComplete ? 0 : 1,
    };
  },
};
