import type { SecondFactor as Factor } from '@friends/shared/contract/api/secondFactor';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { secondFactorAtom } from '../../../state/secondFactor.ts';
import { useDialog } from '../../useDialog.tsx';
import css from '../Profile.module.css';

/** The dialogs load on demand, with the QR code renderer. */
const importDialogs = () => import(/* webpackChunkName: "second-factor" */ './dialogs.tsx');
type DialogName = keyof Awaited<ReturnType<typeof importDialogs>>;

/** Two-factor login in the profile; nothing if the API doesn't support it (docs/contract.md#any-back-end). */
export function SecondFactor() {
  const { t } = useTranslation();
  const [state, reload] = useAtom(secondFactorAtom);
  const { title, dialog, isLoading, open } = useDialog(importDialogs, t('profile.secondFactor.noDialog'));
  const show = (name: DialogName) => void open(({ [name]: Dialog }, onClose) => <Dialog onClose={onClose} />);

  return (
    <LoadedView state={state} loading={<Skeleton shape="block" height="9rem" />} empty={null} onRetry={reload}>
      {(factor) =>
        factor && (
          <>
            <hr />
            <section className={css.part} aria-labelledby="second-factor">
              <div className={css.head}>
                <h2 className={css.title} id="second-factor" ref={title} tabIndex={-1}>
                  {t('profile.secondFactor.title')}
                </h2>
                {factor.On && <StatusChip tone="success">{t('profile.secondFactor.on')}</StatusChip>}
              </div>
              {factor.On ? (
                <EnabledFactor factor={factor} isLoading={isLoading} open={show} />
              ) : (
                <>
                  <p className={css.soft}>{t('profile.secondFactor.lead')}</p>
                  <Button variant="secondary" block busy={isLoading} onClick={() => show('SwitchOn')}>
                    {t('profile.secondFactor.switchOn')}
                  </Button>
                </>
              )}
              {dialog}
            </section>
          </>
        )
      }
    </LoadedView>
  );
}

/** With this many recovery codes left, the member should create new ones. */
const FEW_CODES_LEFT = 2;

interface EnabledFactorProps {
  readonly factor: Factor;
  readonly isLoading: boolean;
  readonly open: (name: DialogName) => void;
}

function EnabledFactor({ factor: { Since, RecoveryCodesLeft: left }, isLoading, open }: EnabledFactorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={css.soft}>
        {Since ? t('profile.secondFactor.since', { day: format.date(Since) }) : t('profile.secondFactor.asked')}{' '}
        {t('profile.secondFactor.left', { count: left })} {left <= FEW_CODES_LEFT && t('profile.secondFactor.few')}
      </p>
      <div className={css.buttons}>
        <Button variant="secondary" busy={isLoading} onClick={() => open('RenewCodes')}>
          {t('profile.secondFactor.renew')}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={() => open('SwitchOff')}>
          {t('profile.secondFactor.switchOff')}
        </Button>
      </div>
    </>
  );
}
