import type { StaffCodes } from '@friends/shared/contract/staff/codes';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { codesAtom } from '../../state/programme/codes.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { type CodeAction, CodeActions } from './CodeActions.tsx';
import './codesTexts.ts';
import { ImportDialog } from './dialogs/ImportDialog.tsx';
import { ThresholdDialog } from './dialogs/ThresholdDialog.tsx';
import { WithdrawDialog } from './dialogs/WithdrawDialog.tsx';
import { ImportTable } from './ImportTable.tsx';
import { PoolDetails } from './PoolDetails.tsx';

export function CodePool() {
  const { t } = useTranslation();
  const rewardName = useRewardName();
  const mayChange = useAtomValue(rightsAtom).includes('codes.change');
  return (
    <DetailPage<StaffCodes, CodeAction>
      right="operations.read"
      texts="codePool"
      up={{ to: '/codes', title: t('codes.title') }}
      itemAtom={codesAtom}
      getTitle={({ Pool }) => rewardName(Pool)}
      dialog={(action, { item, ...rest }) => <ActionDialog action={action} codes={item} {...rest} />}
    >
      {(codes, { heading, onAction }) => (
        <>
          <PoolDetails pool={codes.Pool} heading={heading} />
          {mayChange && <CodeActions pool={codes.Pool} onAction={onAction} />}
          <ImportTable imports={codes.Imports} onWithdraw={mayChange ? onAction : null} />
        </>
      )}
    </DetailPage>
  );
}

interface ActionDialogProps {
  readonly action: CodeAction;
  readonly codes: StaffCodes;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ActionDialog({ action, ...rest }: ActionDialogProps) {
  if (action === 'import') return <ImportDialog {...rest} />;
  if (action === 'threshold') return <ThresholdDialog {...rest} />;
  return <WithdrawDialog id={action} {...rest} />;
}
