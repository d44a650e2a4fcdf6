import type { PayoutBatch, PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { rightsAtom } from '../../state/staff/session.ts';

type Kind = 'approve' | 'cancel' | 'result';

/** Text key of the reason why the user cannot approve, or null. */
function approvalObstacle({ IsOwn, IsMaker }: PayoutBatch, rights: readonly Right[]): 'maker' | 'own' | 'right' | null {
  if (!rights.includes('payouts.approve')) return 'right';
  if (IsMaker) return 'maker';
  return IsOwn ? 'own' : null;
}

function actionsOf(batch: PayoutBatch, rights: readonly Right[]): readonly Kind[] {
  const mayMake = rights.includes('payouts.make');
  const isOpen = batch.State === 'waiting' || batch.State === 'ready';
  return [
    ...(batch.State === 'waiting' && approvalObstacle(batch, rights) === null ? (['approve'] as const) : []),
    ...(batch.State === 'exported' && mayMake ? (['result'] as const) : []),
    ...(isOpen && mayMake ? (['cancel'] as const) : []),
  ];
}

interface BatchActionsProps {
  readonly batch: PayoutBatch;
  readonly onAction: (action: BatchAction) => void;
}

/** Actions on a batch, and the reason why the user cannot approve it. */
export function BatchActions({ batch, onAction }: BatchActionsProps) {
  const { t } = useTranslation();
  const rights = useAtomValue(rightsAtom);
  const why = batch.State === 'waiting' ? approvalObstacle(batch, rights) : null;
  const actions = actionsOf(batch, rights);
  if (why === null && actions.length === 0) return null;
  return (
    <DetailSection id="actions" title={t('batch.actions')}>
      {why && <p>{t(`batch.cannot.${why}`)}</p>}
      <Actions>
        {actions.map((kind) => (
          <Action
            key={kind}
            text={t(`batch.${kind}.button`)}
            note={t(`batch.${kind}.for`)}
            onAction={() => onAction({ kind })}
          />
        ))}
      </Actions>
    </DetailSection>
  );
}

export type BatchAction =
  | { readonly kind: 'approve' | 'cancel' | 'result' }
  | { readonly kind: 'remove' | 'deduct' | 'settle'; readonly row: PayoutRow };
