import { figureDays, MAX_PERIODS, periodsOf } from '@friends/shared/contract/staff/figureRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { ListFrame } from '../../components/list/ListFrame.tsx';
import { FIGURE_CHOICES } from '../../components/list/listChoices.ts';
import { SearchForm } from '../../components/list/SearchForm.tsx';
import { useListAddress } from '../../components/list/useListAddress.ts';
import { jakartaToday } from '../../hooks/useJakarta.ts';
import { figuresAtom } from '../../state/programme/figures.ts';
import { Agencies } from './Agencies.tsx';
import { ClaimKinds, Claims } from './Claims.tsx';
import css from './Figures.module.css';
import './figuresTexts.ts';
import { OpenPoints } from './OpenPoints.tsx';
import { Points } from './Points.tsx';
import { periodOf } from './periodOf.ts';
import { RaceStandings } from './RaceStandings.tsx';
import { SignUps } from './SignUps.tsx';

/** Figures of the programme for its manager. */
export function Figures() {
  return (
    <ListFrame right="figures.read" texts="figures">
      <AllFigures />
    </ListFrame>
  );
}

function AllFigures() {
  const { t } = useTranslation();
  const { query, goTo } = useListAddress({ hasDays: true, choices: FIGURE_CHOICES });
  const country = query.choices.country ?? '';
  const [totals, reload] = useLoaded(useMemo(() => figuresAtom(country), [country]));
  const allPeriods = useMemo<ListQuery>(() => ({ ...query, page: 1, perPage: MAX_PERIODS }), [query]);
  return (
    <>
      <PageHeading title={t('figures.title')} lead={t('figures.lead')} />
      <div className={css.sections}>
        <OpenPoints totals={totals} onRetry={() => void reload()} />
        <div>
          <SearchForm
            texts="figures"
            filter={query}
            hasSearch={false}
            hasDays
            choices={FIGURE_CHOICES}
            onSearch={(filter) => goTo(filter)}
          />
          <PeriodFigures query={allPeriods} />
        </div>
        <Agencies totals={totals} country={country} />
        <RaceStandings totals={totals} country={country} />
      </div>
    </>
  );
}

/** Figures of the chosen days, by period. */
function PeriodFigures({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation();
  const by = periodOf(query);
  const days = figureDays({ From: query.from || undefined, Until: query.until || undefined }, by, jakartaToday());
  if (periodsOf(days, by) === null) return <EmptyState title={t('figures.tooMany')} text={t('figures.tooManyText')} />;
  return (
    <div className={css.sections}>
      <Points query={query} />
      <Claims query={query} />
      <ClaimKinds query={query} />
      <SignUps query={query} />
    </div>
  );
}
