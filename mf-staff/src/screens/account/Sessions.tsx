import type { StaffSession } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useMemo, useRef } from 'react';
import { Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useNoticeAction } from '../../hooks/useAction.ts';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { endSessionAtom, sessionsAtom } from '../../state/staff/session.ts';
import css from './Sessions.module.css';

export function Sessions() {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => sessionsAtom(), []));
  const title = useRef<HTMLHeadingElement>(null);
  // The focused row is gone.
  const onEnded = async () => {
    await reload();
    title.current?.focus();
  };
  return (
    <DetailSection id="sessions" title={t('account.sessions')} heading={title}>
      <LoadedView
        state={state}
        loading={
          <SkeletonGroup label={t('account.loading')}>
            <div className={css.loading}>
              <Skeleton shape="block" height="4.5rem" />
              <Skeleton shape="block" height="4.5rem" />
            </div>
          </SkeletonGroup>
        }
        empty={<Note>{t('account.noSessions')}</Note>}
        onRetry={() => void reload()}
      >
        {(sessions) => (
          <ul className={css.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={onEnded} />
            ))}
          </ul>
        )}
      </LoadedView>
    </DetailSection>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly onEnded: () => Promise<void>;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { notices } = usePortal();
  const endSession = useSetAtom(endSessionAtom);
  const { busy, run } = useNoticeAction();
  const end = async () => {
    await endSession(session.id);
    notices.show({ tone: 'success', text: t('account.ended') });
    await onEnded();
  };
  const { Device, Address, FirstUsed, LastUsed, Current } = session;
  const device = Device || t('account.unknownDevice');
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.device}>{device}</p>
        <Note>
          {t('account.lastUsed', { time: jakarta(LastUsed) })}
          {Address && ` · ${Address}`}
        </Note>
        <Note>{t('account.since', { time: jakarta(FirstUsed) })}</Note>
      </div>
      {Current ? (
        <StatusChip tone="success">{t('account.current')}</StatusChip>
      ) : (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('account.endNamed', { device })}
          onClick={() => void run(end)}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  );
}
