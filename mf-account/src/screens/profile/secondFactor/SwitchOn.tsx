import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { beginSecondFactorAtom, confirmSecondFactorAtom } from '../../../state/secondFactor.ts';
import { AppStep } from './AppStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SavedCodes } from './SavedCodes.tsx';
import { useNewCodes } from './useNewCodes.ts';

/** Password, app, recovery codes: nothing is asked at login before the app has given its first code. */
export function SwitchOn({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useSetAtom(beginSecondFactorAtom);
  const confirm = useSetAtom(confirmSecondFactorAtom);
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const { codes, isClosed, ask, close } = useNewCodes(confirm, onClose);

  if (codes) return <SavedCodes title={t('secondFactor.isOn')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open={!isClosed} size={begun ? 'medium' : 'small'} title={t('secondFactor.title')} onClose={close}>
      {begun ? (
        <AppStep begun={begun} onCode={ask} />
      ) : (
        <PasswordStep onPassword={async (password) => setBegun(await begin(password))} />
      )}
    </Dialog>
  );
}
