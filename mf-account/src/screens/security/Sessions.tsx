import type { MemberSession } from '@friends/shared/contract/api/account';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtom, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endSessionsAtom, sessionsAtom } from '../../state/identity.ts';
import { PagedSection } from './PagedSection.tsx';
import css from './Security.module.css';

const HANDHELD = /android|ios|mobile/i;

/** Ends one session by its name, or all others, and shows a notice. */
function useEndSessions() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const end = useSetAtom(endSessionsAtom);
  const submitErrors = useSubmitErrors();
  const [ending, setEnding] = useState<string | null>(null);
  async function run(which: string) {
    setEnding(which);
    try {
      await end(which);
      notices.show({ tone: 'success', text: t(which === 'others' ? 'security.endedOthers' : 'security.ended') });
    } catch (error) {
      notices.show({ tone: 'refused', text: submitErrors(error)[FORM_ERROR] ?? '' });
    }
    setEnding(null);
  }
  return { ending, run };
}

/** The member's sessions; unknown ones can be ended. */
export function Sessions() {
  const { t } = useTranslation();
  const [state, load] = useAtom(sessionsAtom);
  const { ending, run } = useEndSessions();
  return (
    <PagedSection title={t('security.sessions')} state={state} onLoad={load} empty={t('security.noSessions')}>
      {(rows, count) => (
        <>
          <ul className={css.list}>
            {rows.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                disabled={ending !== null}
                onEnd={() => void run(session.id)}
              />
            ))}
          </ul>
          {count > 1 && (
            <div>
              <Button
                variant="secondary"
                busy={ending === 'others'}
                disabled={ending !== null}
                onClick={() => void run('others')}
              >
                {t('security.endOthers')}
              </Button>
            </div>
          )}
        </>
      )}
    </PagedSection>
  );
}

interface SessionRowProps {
  readonly session: MemberSession;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { Device, FirstUsed, LastUsed, Current } = session;
  const device = Device || t('security.unknownDevice');
  const Icon = HANDHELD.test(Device) ? Smartphone : Monitor;
  return (
    <li className={css.row}>
      <Icon className={css.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.device}>{device}</p>
        <p className={css.soft}>{t('security.lastUsed', { time: format.dateTime(LastUsed) })}</p>
        <p className={css.soft}>{t('security.since', { day: format.date(FirstUsed) })}</p>
      </div>
      {Current ? (
        <StatusChip tone="success">{t('security.thisDevice')}</StatusChip>
      ) : (
        <Button
          variant="quiet"
          busy={busy}
          disabled={disabled}
          aria-label={t('security.endNamed', { device })}
          onClick={onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
