import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { beginSecondFactorAtom, confirmSecondFactorAtom } from '../../../state/secondFactor.ts';
import { AppStep } from './AppStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SavedCodes } from './SavedCodes.tsx';

/** Password, app, recovery codes: nothing is asked at login before the app has given its first code. */
export function SwitchOn({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useSetAtom(beginSecondFactorAtom);
  const confirm = useSetAtom(confirmSecondFactorAtom);
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <SavedCodes title={t('secondFactor.isOn')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open size={begun ? 'medium' : 'small'} title={t('secondFactor.title')} onClose={onClose}>
      {begun ? (
        <AppStep begun={begun} onCode={async (code) => setCodes(await confirm(code))} />
      ) : (
        <PasswordStep onPassword={async (password) => setBegun(await begin(password))} />
      )}
    </Dialog>
  );
}
