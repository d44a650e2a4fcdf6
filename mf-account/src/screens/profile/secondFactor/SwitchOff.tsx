import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import type { Proof } from '../../../client/secondFactor.ts';
import { endSecondFactorAtom } from '../../../state/secondFactor.ts';
import { ProofForm } from './ProofForm.tsx';

export function SwitchOff({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const end = useSetAtom(endSecondFactorAtom);

  async function switchOff(proof: Proof) {
    await end(proof);
    onClose();
    notices.show({ tone: 'success', text: t('secondFactor.isOff') });
  }

  return (
    <Dialog open size="small" title={t('secondFactor.offTitle')} onClose={onClose}>
      <ProofForm lead={t('secondFactor.offLead')} submit={t('secondFactor.switchOff')} onProof={switchOff} />
    </Dialog>
  );
}
