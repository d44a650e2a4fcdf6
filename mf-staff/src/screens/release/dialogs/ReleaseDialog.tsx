import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { FreezeDialog } from '../../../components/freeze/FreezeDialog.tsx';
import { UnfreezeDialog } from '../../../components/freeze/UnfreezeDialog.tsx';
import { PreviewDialog } from '../../../components/preview/PreviewDialog.tsx';
import { ActivateDialog } from '../activate/ActivateDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';

/** The open dialog, and the remote as it was when the dialog opened. */
export type ReleaseAction = { readonly item: RemoteDetail } & (
  | { readonly kind: 'rollback' }
  | { readonly kind: 'freeze' }
  | { readonly kind: 'unfreeze' }
  | { readonly kind: 'live' | 'end' | 'note' | 'preview'; readonly release: OfferedRelease }
);

interface ReleaseDialogProps {
  readonly action: ReleaseAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ReleaseDialog({ action, ...rest }: ReleaseDialogProps) {
  const remote = action.item;
  if (action.kind === 'rollback') return <RollbackDialog remote={remote} {...rest} />;
  if (action.kind === 'freeze') return <FreezeDialog name={remote.Name} {...rest} />;
  // A freeze of all remotes can only be ended as a whole.
  if (action.kind === 'unfreeze') return <UnfreezeDialog name={remote.Frozen?.All ? null : remote.Name} {...rest} />;
  const { release } = action;
  if (action.kind === 'end') return <EndDialog remote={remote} version={release.Version} {...rest} />;
  if (action.kind === 'note') return <NoteDialog remote={remote} release={release} {...rest} />;
  if (action.kind === 'live') return <ActivateDialog remote={remote} release={release} {...rest} />;
  const { Version, From } = release;
  return <PreviewDialog release={{ Name: remote.Name, Version }} at={From} onClose={rest.onClose} />;
}
