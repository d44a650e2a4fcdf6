import type { NotificationMails } from '@friends/shared/contract/api/notifications';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { ChevronDown, Mail } from 'lucide-react';
import { useState } from 'react';
import css from './BellPanel.module.css';
import { fetchMails, storeMails } from './calls.ts';

const SWITCHES = ['Decisions', 'Credits', 'Answers', 'Seasons'] as const;

/**
 * Switches for the notifications that are also mailed. If saving fails, the switch reverts and a message is displayed.
 */
export function MailSwitches() {
  const { t } = useTranslation('bell');
  const { report } = usePortal();
  const client = useAtomValue(clientAtom);
  const [mails, setMails] = useState<NotificationMails | null>(null);
  const [isFailed, setFailed] = useState(false);

  /** Displays `optimistic` until the API answers, then the answer; reverts on failure. */
  async function showOptimistically(
    optimistic: NotificationMails | null,
    request: Promise<NotificationMails>,
  ): Promise<void> {
    const previous = mails;
    setFailed(false);
    setMails(optimistic);
    try {
      setMails(await request);
    } catch (error) {
      report(error, 'bell');
      setMails(previous);
      setFailed(true);
    }
  }

  return (
    <details
      className={css.mails}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && mails === null) void showOptimistically(null, fetchMails(client));
      }}
    >
      <summary>
        <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
        {t('mails')}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </summary>
      {mails && (
        <fieldset className={css.switches}>
          <legend className="visually-hidden">{t('mails')}</legend>
          {SWITCHES.map((name) => (
            <label key={name} className={css.switch}>
              <input
                type="checkbox"
                checked={mails[name]}
                onChange={({ currentTarget: { checked } }) => {
                  const choice = { ...mails, [name]: checked };
                  void showOptimistically(choice, storeMails(client, choice));
                }}
              />
              {t(`mail.${name}`)}
            </label>
          ))}
        </fieldset>
      )}
      {isFailed && (
        <p className={css.failed} role="alert">
          {t('mailsFailed')}
        </p>
      )}
    </details>
  );
}
