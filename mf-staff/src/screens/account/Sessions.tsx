import type { StaffSession } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useMemo, useRef, useState } from 'react';
import { Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { endSessionAtom, sessionsAtom } from '../../state/staff/session.ts';
import css from './Sessions.module.css';

/** Where the person is signed in; a session they do not know is ended here. */
export function Sessions() {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => sessionsAtom(), []));
  const title = useRef<HTMLHeadingElement>(null);
  const { ending, run } = useEndSession(reload);
  // The row that had the focus is gone.
  const end = async (id: string) => {
    if (await run(id)) title.current?.focus();
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
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                disabled={ending !== null}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
      </LoadedView>
    </DetailSection>
  );
}

/** Ends one session and says so. @param reload loads those that are left */
function useEndSession(reload: () => Promise<void>) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const endSession = useSetAtom(endSessionAtom);
  const submitErrors = useSubmitErrors();
  const [ending, setEnding] = useState<string | null>(null);
  async function run(id: string): Promise<boolean> {
    setEnding(id);
    try {
      await endSession(id);
      await reload();
      notices.show({ tone: 'success', text: t('account.ended') });
      return true;
    } catch (error) {
      notices.show({ tone: 'refused', text: submitErrors(error)[FORM_ERROR] ?? '' });
      return false;
    } finally {
      setEnding(null);
    }
  }
  return { ending, run };
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
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
          disabled={disabled}
          aria-label={t('account.endNamed', { device })}
          onClick={onEnd}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  );
}
