import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLinkToken } from '@friends/shared/remote/useLinkToken';
import { useAtom } from '@friends/shared/state/jotai';
import type { LoadedAtom } from '@friends/shared/state/loadedAtom';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, useEffect, useMemo } from 'react';
import css from './MailedLink.module.css';

interface MailedLinkProps<Link> {
  /** Returns the atom that loads what a token's link is for; its value is null if the link is invalid. Must be stable. */
  readonly atomOf: (token: string) => LoadedAtom<Link | null>;
  /** Prefix of its text keys, such as `payoutStop.loading`. */
  readonly texts: 'emailChange' | 'payoutStop' | 'resetPassword';
  /** Set for titles that depend on the link; default: the text `title`. */
  readonly title?: (link: Link | null) => string;
  /** Height to reserve while loading, as a CSS length. */
  readonly height: string;
  readonly children: (link: Link, token: string) => ReactNode;
}

export function MailedLink<Link>(props: MailedLinkProps<Link>) {
  const { t } = useTranslation();
  const { atomOf, texts, title = () => t(`${texts}.title`), height, children } = props;
  const token = useLinkToken();
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
          empty={<InvalidLink text={t(`${texts}.invalid`)} />}
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
