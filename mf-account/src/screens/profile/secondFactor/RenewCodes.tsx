import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { renewRecoveryCodesAtom } from '../../../state/secondFactor.ts';
import { ProofForm } from './ProofForm.tsx';
import { SavedCodes } from './SavedCodes.tsx';
import { useNewCodes } from './useNewCodes.ts';

export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useSetAtom(renewRecoveryCodesAtom);
  const { codes, isClosed, ask, close } = useNewCodes(renew, onClose);
  if (codes) return <SavedCodes title={t('secondFactor.renewed')} codes={codes} onClose={onClose} />;
  return (
    <Dialog open={!isClosed} size="small" title={t('secondFactor.renewTitle')} onClose={close}>
      <ProofForm lead={t('secondFactor.renewLead')} submit={t('secondFactor.renew')} onProof={ask} />
    </Dialog>
  );
}
