import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import type { PasswordAndCode } from '../../../client/secondFactor.ts';
import { manifest } from '../../../manifest.ts';
import {
  beginSecondFactorAtom,
  confirmSecondFactorAtom,
  endSecondFactorAtom,
  renewRecoveryCodesAtom,
} from '../../../state/secondFactor.ts';
import { AppStep } from './AppStep.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { SavedCodes } from './SavedCodes.tsx';
import en from './secondFactor.en.json';
import id from './secondFactor.id.json';
import { useNewCodes } from './useNewCodes.ts';

addScreenMessages(manifest.name, { en, id });

interface DialogProps {
  readonly onClose: () => void;
}

/** Password, app, recovery codes. Login asks for codes only after the app's first code was confirmed. */
export function SwitchOn({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const begin = useSetAtom(beginSecondFactorAtom);
  const confirm = useSetAtom(confirmSecondFactorAtom);
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const { codes, isClosed, create, close } = useNewCodes(confirm, onClose);

  if (codes) return <SavedCodes title={t('secondFactor.isOn')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open={!isClosed} size={begun ? 'medium' : 'small'} title={t('secondFactor.title')} onClose={close}>
      {begun ? (
        <AppStep begun={begun} onCode={create} />
      ) : (
        <ConfirmForm
          lead={t('secondFactor.passwordLead')}
          submit={t('secondFactor.next')}
          onConfirm={async ({ Password }) => setBegun(await begin(Password))}
        />
      )}
    </Dialog>
  );
}

export function RenewCodes({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const renew = useSetAtom(renewRecoveryCodesAtom);
  const { codes, isClosed, create, close } = useNewCodes(renew, onClose);
  if (codes) return <SavedCodes title={t('secondFactor.renewed')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open={!isClosed} size="small" title={t('secondFactor.renewTitle')} onClose={close}>
      <ConfirmForm withCode lead={t('secondFactor.renewLead')} submit={t('secondFactor.renew')} onConfirm={create} />
    </Dialog>
  );
}

export function SwitchOff({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const end = useSetAtom(endSecondFactorAtom);

  async function switchOff(confirmation: PasswordAndCode) {
    await end(confirmation);
    onClose();
    notices.show({ tone: 'success', text: t('secondFactor.isOff') });
  }

  return (
    <Dialog open size="small" title={t('secondFactor.offTitle')} onClose={onClose}>
      <ConfirmForm
        withCode
        lead={t('secondFactor.offLead')}
        submit={t('secondFactor.switchOff')}
        onConfirm={switchOff}
      />
    </Dialog>
  );
}
