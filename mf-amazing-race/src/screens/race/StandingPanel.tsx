import type { Standing } from '@friends/shared/contract/api/amazing';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useFormat } from '@friends/shared/i18n/format';
import { regionName } from '@friends/shared/i18n/regionName';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import css from './Race.module.css';

/**
 * Number of members ahead, for members in the race (docs/product.md#standing-in-the-race); nothing if the API has none.
 * Other back ends aren't called.
 */
export function StandingPanel({ standing }: Pick<SeasonAtoms, 'standing'>) {
  const account = useAtomValue(accountAtom);
  return isFromOwnApi(account) ? <StandingText standing={standing} /> : null;
}

function StandingText({ standing }: Pick<SeasonAtoms, 'standing'>) {
  const { t } = useTranslation();
  const [state, reload] = useAtom(standing);
  if (state.status === 'ready' && (state.value === null || state.value.Ahead === null)) return null;
  return (
    <section className={`${css.panel} ${css.standing}`} aria-label={t('standing.label')}>
      <LoadedView
        state={state}
        loading={
          <SkeletonGroup label={t('standing.loading')}>
            <Skeleton lines={4} />
          </SkeletonGroup>
        }
        empty={null}
        onRetry={reload}
      >
        {(value) => value && <StandingSummary standing={value} />}
      </LoadedView>
    </section>
  );
}

function StandingSummary({ standing: { Country, Racers, Ahead: ahead } }: { readonly standing: Standing }) {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  return (
    <>
      <h2 className={css.panelTitle}>{t('standing.title', { country: regionName(Country, language) })}</h2>
      <p className={css.figure}>{ahead ? number(ahead) : t('standing.nobody')}</p>
      <p className={css.note}>{Racers > 1 ? t('standing.note', { racers: number(Racers) }) : t('standing.alone')}</p>
    </>
  );
}
