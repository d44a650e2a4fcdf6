import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { FreezeDialog } from '../../../components/freeze/FreezeDialog.tsx';
import { UnfreezeDialog } from '../../../components/freeze/UnfreezeDialog.tsx';
import { PreviewDialog } from '../../../components/preview/PreviewDialog.tsx';
import { LiveDialog } from '../activate/ActivateDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { BackDialog } from './RollbackDialog.tsx';

/** What somebody decides about, or wants to see, as they saw it when they began. */
export type Deciding = { readonly seen: RemoteDetail } & (
  | { readonly what: 'back' }
  | { readonly what: 'freeze' }
  | { readonly what: 'unfreeze' }
  | { readonly what: 'live' | 'end' | 'note' | 'preview'; readonly release: OfferedRelease }
);

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DecisionDialog({ deciding, ...rest }: DecisionDialogProps) {
  const remote = deciding.seen;
  if (deciding.what === 'back') return <BackDialog remote={remote} {...rest} />;
  if (deciding.what === 'freeze') return <FreezeDialog name={remote.Name} {...rest} />;
  // Where all are frozen, that is what its page says.
  if (deciding.what === 'unfreeze') return <UnfreezeDialog name={remote.Frozen?.All ? null : remote.Name} {...rest} />;
  const { release } = deciding;
  if (deciding.what === 'end') return <EndDialog remote={remote} version={release.Version} {...rest} />;
  if (deciding.what === 'note') return <NoteDialog remote={remote} release={release} {...rest} />;
  if (deciding.what === 'live') return <LiveDialog remote={remote} release={release} {...rest} />;
  const { Version, From } = release;
  return <PreviewDialog release={{ Name: remote.Name, Version }} at={From} onClose={rest.onClose} />;
}
