import type { OfferedRelease, RemoteState } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { ReactNode } from 'react';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { LoadCounts } from './LoadCounts.tsx';
import css from './ReleaseLine.module.css';
import { Signature } from './Signature.tsx';
import { useRolloutText } from './useRolloutText.ts';

interface ReleaseLineProps {
  readonly release: OfferedRelease;
  /** All releases of its remote. */
  readonly all: readonly OfferedRelease[];
  /** Also shows the state of live releases, and trusted signatures. */
  readonly withState?: boolean;
  readonly action?: ReactNode;
}

/** Version, state, audience and time of a release, and reports by browsers. */
export function ReleaseLine({ release, all, withState = false, action }: ReleaseLineProps) {
  const { t } = useTranslation();
  const { State, Version, Fails, Hold, Limit, Note, LastHour, LastMinutes } = release;
  const jakarta = useJakarta();
  const audience = useRolloutText(release, all);
  return (
    <li className={css.line}>
      <span className={css.version}>
        <span translate="no">{Version}</span>
        {(withState || State !== 'live') && <ReleaseState state={State} />}
        {Fails && <StatusChip tone="refused">{t('releases.failing')}</StatusChip>}
        {Hold && <span className={css.mark}>{t('releases.pinned')}</span>}
        {Limit !== null && <span className={css.mark}>{t('releases.limit', { percent: Limit })}</span>}
        {Note && (
          <span className={css.note} title={`${Note.Who}, ${jakarta(Note.At)}`}>
            {Note.Text}
          </span>
        )}
        {release.Signature && (withState || !release.Signature.Trusted) && <Signature signature={release.Signature} />}
      </span>
      <span className={css.whom}>{audience}</span>
      <span className={css.tally}>
        {LastHour && <LoadCounts label={t('releases.lastHour')} counts={LastHour} isFailing={Fails} />}
      </span>
      <span className={css.tally}>
        {LastMinutes && <LoadCounts label={t('releases.lastMinutes')} counts={LastMinutes} isFailing={Fails} />}
      </span>
      {action && <span className={css.action}>{action}</span>}
    </li>
  );
}

const TONES = { live: 'success', archived: 'info', planned: 'pending', over: 'info', published: 'info' } as const;

export function ReleaseState({ state }: { readonly state: OfferedRelease['State'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]}>{t(`releases.state.${state}`)}</StatusChip>;
}

/** Marks a remote of the staff's portal, which members never load. */
export function PortalTag({ portal }: { readonly portal: RemoteState['Portal'] }) {
  const { t } = useTranslation();
  return portal === 'staff' ? <span className={css.mark}>{t('releases.staff')}</span> : null;
}
