import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import type { SeasonNow } from '../../state/seasonNow.ts';
import css from './Race.module.css';

interface WhatIsNextProps {
  readonly now: SeasonNow;
  readonly isArchive: boolean;
}

/** What comes after a season that is over: the race that is on, the next one, or what can be done until it is known. */
export function WhatIsNext({ now: { running, next }, isArchive }: WhatIsNextProps) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  const days = ({ Start, End }: { readonly Start: string; readonly End: string }) => ({
    start: campaignDate(Start),
    end: campaignDate(End),
  });
  return (
    <section className={css.panel} aria-labelledby="next">
      <h2 className={css.panelTitle} id="next">
        {running ? t('over.running', { name: running.Name || t('title') }) : t('none.title')}
      </h2>
      {running && <p className={css.note}>{t('over.runningNote', days(running))}</p>}
      {!running && next && (
        <>
          <p className={css.nextName}>{next.Name || t('title')}</p>
          <p className={css.note}>{t('over.nextDays', days(next))}</p>
        </>
      )}
      {!running && !next && <p className={css.note}>{t('over.nextUnknown')}</p>}
      <WayOn isOn={running !== null} isArchive={isArchive} />
    </section>
  );
}

function WayOn({ isOn, isArchive }: { readonly isOn: boolean; readonly isArchive: boolean }) {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  if (isArchive) {
    return (
      <Link className={buttonClass(isOn ? 'primary' : 'secondary')} to={PATHS.amazingRace}>
        {t(isOn ? 'over.toRace' : 'over.toPresent')}
      </Link>
    );
  }
  return (
    <Link className={buttonClass('secondary')} to={isMember ? PATHS.promotions : PATHS.join}>
      {t(isMember ? 'none.promotions' : 'none.join')}
    </Link>
  );
}
