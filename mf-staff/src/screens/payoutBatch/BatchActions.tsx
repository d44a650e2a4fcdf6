import type { PayoutBatch, PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Deed, Deeds } from '../../components/details/Actions.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { rightsAtom } from '../../state/staff/session.ts';

type Kind = 'approve' | 'cancel' | 'result';

/** Why the person may not approve a batch that waits for it, as the key of its text; null where they may. */
function hindrance({ IsOwn, IsMaker }: PayoutBatch, rights: readonly Right[]): 'maker' | 'own' | 'right' | null {
  if (!rights.includes('payouts.approve')) return 'right';
  if (IsMaker) return 'maker';
  return IsOwn ? 'own' : null;
}

function deedsOf(batch: PayoutBatch, rights: readonly Right[]): readonly Kind[] {
  const mayMake = rights.includes('payouts.make');
  const isOpen = batch.State === 'waiting' || batch.State === 'ready';
  return [
    ...(batch.State === 'waiting' && hindrance(batch, rights) === null ? (['approve'] as const) : []),
    ...(batch.State === 'exported' && mayMake ? (['result'] as const) : []),
    ...(isOpen && mayMake ? (['cancel'] as const) : []),
  ];
}

interface BatchDeedsProps {
  readonly batch: PayoutBatch;
  readonly onDecide: (deed: BatchDeed) => void;
}

/** What may be done about the batch as a whole: each with what it does. Who may not approve reads why. */
export function BatchDeeds({ batch, onDecide }: BatchDeedsProps) {
  const { t } = useTranslation();
  const rights = useAtomValue(rightsAtom);
  const why = batch.State === 'waiting' ? hindrance(batch, rights) : null;
  const deeds = deedsOf(batch, rights);
  if (why === null && deeds.length === 0) return null;
  return (
    <FactSection id="deeds" title={t('batch.deeds')}>
      {why && <p>{t(`batch.cannot.${why}`)}</p>}
      <Deeds>
        {deeds.map((kind) => (
          <Deed
            key={kind}
            text={t(`batch.${kind}.button`)}
            note={t(`batch.${kind}.for`)}
            onDecide={() => onDecide({ kind })}
          />
        ))}
      </Deeds>
    </FactSection>
  );
}

/** What may be done about a batch, or about one of its claims. */
export type BatchDeed =
  | { readonly kind: 'approve' | 'cancel' | 'result' }
  | { readonly kind: 'remove' | 'deduct' | 'settle'; readonly row: PayoutRow };
