import type { Passkey } from '@friends/shared/contract/api/passkeys';
import { MAX_PASSKEYS } from '@friends/shared/contract/rules/passkeys';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { KeyRound } from 'lucide-react';
import { passkeysAtom } from '../../../state/passkeys.ts';
import { useDialog } from '../../useDialog.tsx';
import { ListLoading } from '../PagedSection.tsx';
import css from '../Security.module.css';

const importDialogs = () => import(/* webpackChunkName: "passkeys" */ './dialogs.tsx');

/** The member's passkeys; nothing if the API doesn't support them (docs/contract.md#any-back-end). */
export function Passkeys() {
  const { t } = useTranslation();
  const [state, reload] = useAtom(passkeysAtom);
  const { title, dialog, isLoading, open } = useDialog(importDialogs, t('security.passkeys.noDialog'));
  if (state.status === 'ready' && state.value === null) return null;
  const add = (names: readonly string[]) =>
    void open(({ AddDialog }, onClose) => <AddDialog names={names} onClose={onClose} />);
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 className={css.title} id="passkeys" ref={title} tabIndex={-1}>
        {t('security.passkeys.title')}
      </h2>
      <LoadedView
        state={state}
        loading={<ListLoading title={t('security.passkeys.title')} />}
        isEmpty={() => false}
        empty={null}
        onRetry={() => void reload()}
      >
        {(passkeys) => (
          <>
            <p className={css.soft}>{t('security.passkeys.lead')}</p>
            {passkeys !== null && passkeys.length > 0 && (
              <ul className={css.list}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() =>
                      void open(({ RenameDialog }, onClose) => <RenameDialog passkey={passkey} onClose={onClose} />)
                    }
                    onRemove={() =>
                      void open(({ RemoveDialog }, onClose) => <RemoveDialog passkey={passkey} onClose={onClose} />)
                    }
                  />
                ))}
              </ul>
            )}
            {(passkeys?.length ?? 0) < MAX_PASSKEYS ? (
              <div>
                <Button
                  variant="secondary"
                  busy={isLoading}
                  onClick={() => add((passkeys ?? []).map(({ Name }) => Name))}
                >
                  {t('security.passkeys.add')}
                </Button>
              </div>
            ) : (
              <p className={css.soft}>{t('security.passkeys.full', { count: MAX_PASSKEYS })}</p>
            )}
          </>
        )}
      </LoadedView>
      {dialog}
    </section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { Name, Added, LastUsed, Synced }, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={css.row}>
      <KeyRound className={css.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.device}>{Name}</p>
        <p className={css.soft}>
          {LastUsed
            ? t('security.passkeys.lastUsed', { time: format.dateTime(LastUsed) })
            : t('security.passkeys.notUsed')}
        </p>
        <p className={css.soft}>{t('security.passkeys.added', { day: format.date(Added) })}</p>
        <p className={css.soft}>{t(Synced ? 'security.passkeys.synced' : 'security.passkeys.oneDevice')}</p>
      </div>
      <div className={css.buttons}>
        <Button variant="quiet" aria-label={t('security.passkeys.renameNamed', { name: Name })} onClick={onRename}>
          {t('security.passkeys.rename')}
        </Button>
        <Button variant="quiet" aria-label={t('security.passkeys.removeNamed', { name: Name })} onClick={onRemove}>
          {t('security.passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
