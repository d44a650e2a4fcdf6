import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_COUNTS, type NightlyCount } from '@friends/shared/contract/staff/nightlySteps';
import { nightlyStepName } from '@friends/shared/contract/words/nightlyStepName';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { StepRecord } from '../../client/nightlyRuns.ts';

/** Counts in the order of display. The second of a group is shown only if the first is above 0. */
const GROUPS = [
  ['feedsImported'],
  ['feedsSame'],
  ['feedsFailed'],
  ['credited', 'creditedPoints'],
  ['reversed', 'reversedPoints'],
  ['seasons'],
  ['mails'],
  ['late'],
  ['codesGiven'],
  ['codesExpired'],
  ['lowStocks'],
  ['sessions'],
  ['links'],
  ['accounts'],
] as const satisfies readonly (readonly NightlyCount[])[];

const GROUPED: readonly string[] = GROUPS.flat();

const KNOWN_COUNTS: readonly string[] = NIGHTLY_COUNTS;

/** Counts shown in the row of a run; others are shown only with their step. */
const INLINE_COUNTS: readonly string[] = [
  'feedsImported',
  'feedsFailed',
  'credited',
  'reversed',
  'seasons',
  'mails',
  'late',
  'codesGiven',
  'lowStocks',
];

/** Texts for the names and counts of steps; unknown ones are shown by the API's name. */
export function useStepTexts() {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  const stepName = (step: string) => nightlyStepName(step, language);
  const figure = (name: string, count: number) =>
    t(KNOWN_COUNTS.includes(name) ? `nightlyRuns.figures.${name}` : 'nightlyRuns.figures.other', {
      name,
      count,
      shown: number(count),
    });
  const groupText = ([first, second]: (typeof GROUPS)[number], counts: StepRecord['Counts']): string | null => {
    const count = counts[first];
    if (count === undefined) return null;
    const secondCount = second === undefined || count === 0 ? undefined : counts[second];
    return [figure(first, count), ...(second && secondCount !== undefined ? [figure(second, secondCount)] : [])].join(
      ', ',
    );
  };
  return {
    stepName,
    stepNames: (steps: readonly string[]) => steps.map(stepName).join(', '),
    /** A text for each count of a step. */
    stepFigures: (counts: StepRecord['Counts']): readonly string[] => [
      ...GROUPS.flatMap((group) => groupText(group, counts) ?? []),
      ...Object.entries(counts).flatMap(([name, count]) => (GROUPED.includes(name) ? [] : [figure(name, count)])),
    ],
    /** Texts for the main counts of a run: credited bookings, and others that are not 0. */
    runFigures: ({ Steps }: NightlyRun): readonly string[] => {
      const counts: StepRecord['Counts'] = Object.assign({}, ...Steps.map(({ Counts }) => Counts));
      return GROUPS.filter(
        ([name]) => INLINE_COUNTS.includes(name) && (name === 'credited' || counts[name] !== 0),
      ).flatMap((group) => groupText(group, counts) ?? []);
    },
  };
}
