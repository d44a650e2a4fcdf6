import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { manifest } from '../../manifest.ts';
import { emailLinkAtom } from '../../state/identity.ts';
import { LinkNoLongerGood } from '../LinkNoLongerGood.tsx';
import css from '../MailedLink.module.css';
import { useTokenOfLink } from '../useTokenOfLink.ts';
import en from './emailChange.en.json';
import id from './emailChange.id.json';
import { OpenLink } from './OpenLink.tsx';

addScreenMessages(manifest.name, { en, id });

/**
 * Where the links of a change of e-mail lead (docs/product.md#change-of-e-mail). Only its button does what the link is for:
 * programs that look through mails open every link.
 */
export function EmailChange() {
  const { t } = useTranslation();
  const token = useTokenOfLink();
  const [link, reload] = useAtom(useMemo(() => emailLinkAtom(token), [token]));
  const back = link.status === 'ready' && link.value?.Kind === 'back';
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t(back ? 'emailChange.back.title' : 'emailChange.confirm.title')} />
        <LoadedView
          state={link}
          loading={
            <SkeletonGroup label={t('emailChange.loading')}>
              <Skeleton shape="block" height="14rem" />
            </SkeletonGroup>
          }
          empty={<LinkNoLongerGood text={t('emailChange.noLongerGood')} />}
          onRetry={() => void reload()}
        >
          {(emailLink) => emailLink !== null && <OpenLink link={emailLink} token={token} />}
        </LoadedView>
      </div>
    </div>
  );
}
