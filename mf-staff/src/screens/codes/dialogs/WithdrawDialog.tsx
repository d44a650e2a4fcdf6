import type { StaffCodes } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { fetchCodesAtom, withdrawCodesAtom } from '../../../state/programme/codes.ts';

interface WithdrawDialogProps {
  /** ID of the import. */
  readonly id: number;
  readonly codes: StaffCodes;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function WithdrawDialog({ id, codes, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const withdraw = useSetAtom(withdrawCodesAtom);
  const { current, refusal, decide, reload } = useDecision(codes, useSetAtom(fetchCodesAtom));
  const codeImport = current.Imports.find((one) => one.id === id);
  const count = codeImport ? codeImport.Usable + codeImport.Expired : 0;
  const words = { id, file: codeImport?.File ?? '', count, shown: number(count) };

  async function confirmWithdrawal(Why: string): Promise<boolean> {
    const errors = await decide(async () => {
      await withdraw(id, { Revision: codeImport?.Revision ?? '', Why });
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t('codePool.withdraw.done', words) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t('codePool.withdraw.title')} onClose={onClose}>
      <ReasonForm
        dialog={`codes ${id} withdraw`}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('codePool.withdraw.confirm')}
        isReady={count > 0}
        onConfirm={({ Why = '' }) => confirmWithdrawal(Why)}
        onClose={onClose}
      >
        <p>{t('codePool.withdraw.does', words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
