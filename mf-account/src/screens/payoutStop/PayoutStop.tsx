import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { manifest } from '../../manifest.ts';
import { payoutStopAtom } from '../../state/payoutStop.ts';
import { LinkNoLongerGood } from '../LinkNoLongerGood.tsx';
import link from '../MailedLink.module.css';
import { useTokenOfLink } from '../useTokenOfLink.ts';
import { ConfirmStop } from './ConfirmStop.tsx';
import en from './payoutStop.en.json';
import id from './payoutStop.id.json';

addScreenMessages(manifest.name, { en, id });

/** Where the link leads that stops payouts (docs/product.md#payouts-that-wait). Only its button does: programs open links. */
export function PayoutStop() {
  const { t } = useTranslation();
  const token = useTokenOfLink();
  const [email, reload] = useAtom(useMemo(() => payoutStopAtom(token), [token]));
  return (
    <div className="page">
      <div className={link.column}>
        <PageHeading title={t('payoutStop.title')} />
        <LoadedView
          state={email}
          loading={
            <SkeletonGroup label={t('payoutStop.loading')}>
              <Skeleton shape="block" height="14rem" />
            </SkeletonGroup>
          }
          empty={<LinkNoLongerGood text={t('payoutStop.noLongerGood')} />}
          onRetry={() => void reload()}
        >
          {(address) => address !== null && <ConfirmStop email={address} token={token} />}
        </LoadedView>
      </div>
    </div>
  );
}
