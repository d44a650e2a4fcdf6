import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { unfreezeAtom } from '../../state/releases/releases.ts';
import { ReasonForm } from '../decision/ReasonForm.tsx';
import './freezeTexts.ts';
import { useAction } from '../../hooks/useAction.ts';

interface UnfreezeDialogProps {
  /** Remote to unfreeze; null: ends the freeze of all remotes. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function UnfreezeDialog({ name, onClose, onDone }: UnfreezeDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const unfreeze = useSetAtom(unfreezeAtom);
  const { error, run } = useAction();
  const end = async (reason: { readonly Why?: string }) => {
    const isDone = await run(() => unfreeze({ ...(name === null ? {} : { Name: name }), ...reason }));
    if (!isDone) return false;
    notices.show({ tone: 'success', text: t('freeze.ended') });
    onDone();
    return true;
  };
  return (
    <Dialog open title={name === null ? t('freeze.endTitleAll') : t('freeze.endTitle', { name })} onClose={onClose}>
      <ReasonForm
        dialog={`unfreeze ${name ?? 'all'}`}
        refusal={error && <Alert tone="refused">{error}</Alert>}
        confirm={t('freeze.endConfirm')}
        onConfirm={end}
        onClose={onClose}
      >
        <p>{t('freeze.endLead')}</p>
      </ReasonForm>
    </Dialog>
  );
}
