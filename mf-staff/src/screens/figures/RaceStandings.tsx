import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { MAX_PERIODS } from '@friends/shared/contract/staff/figureRules';
import type { Figures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { DEFAULT_QUERY } from '../../state/defaultQuery.ts';
import { raceFiguresAtom } from '../../state/programme/figures.ts';
import { FigureSection } from './FigureSection.tsx';

interface RaceStandingsProps {
  readonly totals: Loaded<Figures>;
  /** ID of the agencies' country; empty: all. */
  readonly country: string;
}

/** Members' progress in the current race, or in the last one. */
export function RaceStandings({ totals, country }: RaceStandingsProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const query = useMemo<ListQuery>(() => ({ ...DEFAULT_QUERY, choices: { country }, perPage: MAX_PERIODS }), [country]);
  const race = totals.status === 'ready' ? totals.value.Race : null;
  const hasNoRace = totals.status === 'ready' && race === null;
  const days = race && { name: race.Name, start: date(race.Start), end: date(race.End) };
  return (
    <FigureSection
      title={t('figures.race.title')}
      description={days ? t('figures.race.lead', days) : undefined}
      list="race-figures"
      query={query}
      listAtom={raceFiguresAtom}
      nothing={t(hasNoRace ? 'figures.race.none' : 'figures.race.nothing')}
    >
      {({ rows }) => (
        <DataTable
          caption={t('figures.race.title')}
          rows={rows}
          rowKey={({ Country, Stages }) => `${Country} ${Stages}`}
          columns={[
            {
              key: 'country',
              header: t('figures.race.country'),
              main: true,
              cell: ({ Country }) => t(`figures.choice.country.${Country}`, { defaultValue: Country }),
            },
            { key: 'stages', header: t('figures.race.stages'), cell: ({ Stages }) => number(Stages), align: 'end' },
            {
              key: 'racers',
              header: t('figures.race.racers'),
              align: 'end',
              main: true,
              cell: ({ Racers }) => number(Racers),
            },
            {
              key: 'most',
              header: t('figures.race.most'),
              align: 'end',
              cell: ({ MostPoints }) => number(MostPoints),
            },
          ]}
        />
      )}
    </FigureSection>
  );
}
