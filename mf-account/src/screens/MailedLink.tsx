import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useTokenOfLink } from '@friends/shared/remote/useTokenOfLink';
import { useAtom } from '@friends/shared/state/jotai';
import type { LoadedAtom } from '@friends/shared/state/loadedAtom';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, useEffect, useMemo } from 'react';
import css from './MailedLink.module.css';

interface MailedLinkProps<Link> {
  /** Purpose of a token's link; null if invalid. Must be referentially stable. */
  readonly atomOf: (token: string) => LoadedAtom<Link | null>;
  /** Prefix of its text keys: `payoutStop.loading`. */
  readonly texts: 'emailChange' | 'payoutStop' | 'resetPassword';
  /** For titles that depend on the link. */
  readonly title?: (link: Link | null) => string;
  /** Height of the content, as a CSS length. */
  readonly height: string;
  readonly children: (link: Link, token: string) => ReactNode;
}

export function MailedLink<Link>(props: MailedLinkProps<Link>) {
  const { t } = useTranslation();
  const { atomOf, texts, title = () => t(`${texts}.title`), height, children } = props;
  const token = useTokenOfLink();
  const [link, reload] = useAtom(useMemo(() => atomOf(token), [atomOf, token]));
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={title(link.status === 'ready' ? link.value : null)} />
        <LoadedView
          state={link}
          loading={
            <SkeletonGroup label={t(`${texts}.loading`)}>
              <Skeleton shape="block" height={height} />
            </SkeletonGroup>
          }
          empty={<InvalidLink text={t(`${texts}.noLongerGood`)} />}
          onRetry={() => void reload()}
        >
          {(value) => value !== null && children(value, token)}
        </LoadedView>
      </div>
    </div>
  );
}

/** Redirects to the home page with a notice. */
function InvalidLink({ text }: { readonly text: string }) {
  const { navigation, notices } = usePortal();
  useEffect(() => {
    navigation.replace(PATHS.home);
    notices.show({ tone: 'refused', text });
  }, [navigation, notices, text]);
  return <p>{text}</p>;
}
