import type { Language } from '@friends/shared/contract/rules/language';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useJakarta } from '../jakarta.ts';
import { readDeed } from './deed.ts';

const UNITS: Readonly<Record<string, string>> = { m: 'minute', h: 'hour', d: 'day' };

/** How long a step is, `12h` or `90m`, in words of the reader: `12 hours`. */
function inWords(written: string, language: Language): string {
  const [, amount = '', sign = ''] = /^(\d+)([mhd])$/.exec(written) ?? [];
  const isWholeHours = sign === 'm' && Number(amount) % 60 === 0;
  const unit = isWholeHours ? 'hour' : UNITS[sign];
  if (unit === undefined) return written;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(isWholeHours ? Number(amount) / 60 : Number(amount));
}

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Says lines of a remote's history in the reader's language; those of no known words as they are. */
export function useDeeds(name: string): (what: string) => string {
  const { t } = useTranslation();
  const { language } = useFormat();
  const jakarta = useJakarta();
  /** Times that were typed are of Jakarta, and stay as they were typed. */
  const time = (written: string) => (ISO.test(written) ? jakarta(written) : written);

  return (what) => {
    const deed = readDeed(what, name);
    if (deed === null) return what;
    const { verb, options, code } = deed;
    const versions = deed.versions.join(', ');
    const written = (option: string, say: (value: string) => string) => {
      const value = options.get(option);
      return value === undefined ? [] : [say(value)];
    };
    const inSteps = (steps: string) =>
      t('release.deed.steps', {
        steps: steps.split(',').join(', '),
        every: inWords(options.get('every') ?? '', language),
      });
    const isEnd = verb === 'live' && options.get('percent') === '0';
    const ofAll = (verb === 'freeze' || verb === 'unfreeze') && !what.includes(` ${name}`);
    const head = isEnd ? 'ended' : ofAll ? `${verb}All` : verb === 'rollback' && versions === '' ? 'nothing' : verb;
    return [
      t(`release.deed.${head}`, { versions }).trim(),
      ...(code === null ? [] : [t('release.deed.code', { release: code })]),
      ...(isEnd ? [] : written('percent', (percent) => t('release.deed.share', { percent }))),
      ...(verb === 'live' ? written('steps', inSteps) : []),
      ...written('from', (from) => t('releases.from', { time: time(from) })),
      ...written('at', (at) => t('release.deed.at', { time: time(at) })),
      ...written('stages', (stages) => t('release.deed.stages', { count: Number(stages) })),
      ...written('until', (until) => t('releases.until', { time: time(until) })),
      ...written('limit', (percent) => t('release.deed.limit', { percent })),
      ...written('hold', () => t('release.deed.hold')),
      ...written('archive', () => t('release.deed.archive')),
    ].join(', ');
  };
}
