import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { renewRecoveryCodesAtom } from '../../../state/secondFactor.ts';
import { ProofForm } from './ProofForm.tsx';
import { SavedCodes } from './SavedCodes.tsx';

export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useSetAtom(renewRecoveryCodesAtom);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <SavedCodes title={t('secondFactor.renewed')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open size="small" title={t('secondFactor.renewTitle')} onClose={onClose}>
      <ProofForm
        lead={t('secondFactor.renewLead')}
        submit={t('secondFactor.renew')}
        onProof={async (proof) => setCodes(await renew(proof))}
      />
    </Dialog>
  );
}
