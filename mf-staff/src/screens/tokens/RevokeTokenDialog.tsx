import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { endTokenAtom } from '../../state/staff/tokens.ts';

interface RevokeTokenDialogProps {
  readonly token: StaffToken;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Revokes a token, after showing the consequences. */
export function RevokeTokenDialog({ token: { Name: name }, onDone, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const endToken = useSetAtom(endTokenAtom);
  const { error, run } = useAction();

  async function revoke({ Why = '' }: { readonly Why?: string }) {
    if (!(await run(() => endToken(name, { Why })))) return false;
    notices.show({ tone: 'success', text: t('tokens.revokeDone', { name }) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t('tokens.revokeTitle', { name })} onClose={onClose}>
      <ReasonForm
        dialog={`end token ${name}`}
        needsReason
        refusal={error && <Alert tone="refused">{error}</Alert>}
        confirm={t('tokens.revokeConfirm')}
        onConfirm={revoke}
        onClose={onClose}
      >
        <p>{t('tokens.revokeDoes', { name })}</p>
      </ReasonForm>
    </Dialog>
  );
}
