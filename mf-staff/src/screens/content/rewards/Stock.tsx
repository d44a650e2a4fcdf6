import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo, useState } from 'react';
import { DetailSection } from '../../../components/details/DetailSection.tsx';
import { stockAtom } from '../../../state/content.ts';
import { rightsAtom } from '../../../state/staff/session.ts';
import css from '../Entry.module.css';
import { StockDialog } from './StockDialog.tsx';

/** Remaining stock of a reward. Not part of the draft, as each claim changes it. */
export function Stock({ reward }: { readonly reward: string }) {
  const { t } = useTranslation();
  const mayPublish = useAtomValue(rightsAtom).includes('content.publish');
  const [state, reload] = useLoaded(useMemo(() => stockAtom(reward), [reward]));
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailSection id="stock" title={t('content.stock.title')}>
      <LoadedView
        state={state}
        loading={
          <SkeletonGroup label={t('content.stock.loading')}>
            <Skeleton shape="block" height="3rem" />
          </SkeletonGroup>
        }
        empty={null}
        onRetry={() => void reload()}
      >
        {({ Left: left }) => (
          <div className={css.facts}>
            <p>
              {left === null
                ? t('content.stock.unlimited')
                : t('content.stock.left', { count: left, shown: formatNumber(left) })}
            </p>
            {mayPublish && (
              <div>
                <Button variant="secondary" onClick={() => setOpen(true)}>
                  {t('content.stock.button')}
                </Button>
              </div>
            )}
            {isOpen && (
              <StockDialog
                reward={reward}
                left={left}
                onClose={() => setOpen(false)}
                onDone={() => {
                  setOpen(false);
                  void reload();
                }}
              />
            )}
          </div>
        )}
      </LoadedView>
    </DetailSection>
  );
}
