import type { FeedPickups, PickedUpFeed } from '@friends/shared/contract/staff/feedPickup';
import type { FeedPickupResult } from '@friends/shared/contract/staff/feedRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtom, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import rows from '../../components/list/Rows.module.css';
import { useAction } from '../../hooks/useAction.ts';
import { useFollow } from '../../hooks/useFollow.ts';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { feedPickupsAtom, pickUpFeedsAtom } from '../../state/programme/feedPickup.ts';
import css from './BookingsFeed.module.css';

interface FeedPickupProps {
  /** Called when a pickup may have imported files. */
  readonly onChange: () => void;
}

/** The automatic pickup: its last check, its latest files, and a button to start it. Empty if none is configured. */
export function FeedPickup({ onChange }: FeedPickupProps) {
  const { t } = useTranslation();
  const [{ loaded }, reload] = useAtom(feedPickupsAtom);
  const pickUp = useSetAtom(pickUpFeedsAtom);
  const { busy, error, run } = useAction();
  useRefresh(reload);
  useReloadInLanguage(reload);
  const pickups = loaded.status === 'ready' ? loaded.value : null;
  const isRunning = pickups?.IsRunning ?? false;
  useFollow(isRunning, reload);
  useOnEnd(isRunning, onChange);
  if (pickups === null || pickups.From === null) return null;
  return (
    <DetailSection id="pickup" title={t('feed.automatic')}>
      <div className={css.form}>
        <LastCheck pickups={pickups} from={pickups.From} />
        <Problems pickups={pickups} />
        <Files files={pickups.Latest} />
        {error !== null && <Alert tone="refused">{error}</Alert>}
        <div className={css.buttons}>
          <Button
            variant="secondary"
            busy={busy || isRunning}
            onClick={() =>
              void run(async () => {
                await pickUp();
                await reload();
                onChange();
              })
            }
          >
            {t(isRunning ? 'feedPickup.running' : 'feedPickup.start')}
          </Button>
        </div>
      </div>
    </DetailSection>
  );
}

/** Calls `onEnd` when a running job has ended. */
function useOnEnd(isRunning: boolean, onEnd: () => void): void {
  const wasRunning = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (wasRunning.current && !isRunning) end();
    wasRunning.current = isRunning;
  }, [isRunning]);
}

interface PickupsProps {
  readonly pickups: FeedPickups;
}

function LastCheck({ pickups: { LookedAt, Waiting }, from }: PickupsProps & { readonly from: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  return (
    <p className={rows.anywhere}>
      {t('feedPickup.from', { from })}{' '}
      {LookedAt === null ? t('feedPickup.never') : t('feedPickup.looked', { time: jakarta(LookedAt) })}{' '}
      {Waiting > 0 && t('feedPickup.waiting', { count: Waiting, shown: number(Waiting) })}
    </p>
  );
}

function Problems({ pickups: { IsLate, LateDays, LastAt, Failure } }: PickupsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  return (
    <>
      {Failure !== null && (
        <Alert tone="refused" title={t('feedPickup.failure')}>
          <span className={rows.anywhere}>{Failure}</span>
        </Alert>
      )}
      {IsLate && LastAt !== null && (
        <Alert tone="pending" title={t('feedPickup.late', { count: LateDays ?? 0 })}>
          {t('feedPickup.lateText', { time: jakarta(LastAt) })}
        </Alert>
      )}
    </>
  );
}

const TONES = { imported: 'success', same: 'info', failed: 'refused' } as const satisfies Readonly<
  Record<FeedPickupResult, string>
>;

/** Path of the details of a file; null if they no longer exist. */
function pathOf({ Import, Upload }: PickedUpFeed): string | null {
  if (Import !== null) return generatePath('/bookings-feed/:id', { id: String(Import) });
  return Upload === null ? null : generatePath('/bookings-feed/upload/:id', { id: String(Upload) });
}

function Files({ files }: { readonly files: readonly PickedUpFeed[] }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (files.length === 0) return null;
  return (
    <ul className={css.uploads}>
      {files.map((file) => {
        const path = pathOf(file);
        return (
          <li key={file.id}>
            {path === null ? (
              <span className={rows.anywhere}>{file.File}</span>
            ) : (
              <Link className={rows.name} to={path}>
                {file.File}
              </Link>
            )}
            <StatusChip tone={file.Result === null ? 'info' : TONES[file.Result]}>
              {t(`feedPickup.result.${file.Result ?? 'running'}`)}
            </StatusChip>
            <span className={`${rows.below} ${rows.anywhere}`}>
              {jakarta(file.FoundAt)}
              {file.Reason !== null && `. ${file.Reason}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
