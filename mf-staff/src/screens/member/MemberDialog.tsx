import type { MemberPage } from '@friends/shared/contract/staff/members';
import { CopyDialog } from '../erasures/CopyDialog.tsx';
import { ErasureRequestDialog } from '../erasures/ErasureRequestDialog.tsx';
import '../erasures/erasuresTexts.ts';
import { HelpDialog } from './HelpDialog.tsx';
import type { MemberAction } from './MemberActions.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface MemberDialogProps {
  readonly action: MemberAction;
  readonly member: MemberPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialog of the chosen action. */
export function MemberDialog({ action, member, ...dialog }: MemberDialogProps) {
  if (action === 'copy') return <CopyDialog member={member.id} onClose={dialog.onDone} />;
  if (action === 'erase') return <ErasureRequestDialog member={member.id} {...dialog} />;
  if (action === 'move') return <MoveDialog member={member} {...dialog} />;
  return <HelpDialog help={action} member={member} {...dialog} />;
}
