import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { LoadedAtom } from '@friends/shared/state/loadedAtom';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useFollow } from '../../hooks/useFollow.ts';
import { useHeadingFocus } from '../../hooks/useHeadingFocus.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { BackLink } from '../layout/BackLink.tsx';
import { RequireRight, RequireRightView } from '../layout/RequireRight.tsx';
import { DetailColumns } from './DetailSection.tsx';

interface DialogProps<T> {
  /** The item as it was when the dialog opened. */
  readonly item: T;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface DetailPageParts<Action> {
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onAction: (action: Action) => void;
  /** Call it after a change without a dialog. */
  readonly onDone: () => void;
}

interface DetailPageProps<T, Action> {
  readonly right: Right;
  /** Prefix of the text keys title, loading, unknown, unknownText. */
  readonly texts: string;
  readonly up: { readonly to: string; readonly title: string };
  /** Null if not found. */
  readonly itemAtom: (id: string) => LoadedAtom<T | null>;
  readonly getTitle: (item: T) => string;
  /** Refreshes every 10 seconds while true, as others may change the item. */
  readonly refreshWhile?: (item: T) => boolean;
  /** Refreshes every second while true, as it progresses. */
  readonly followWhile?: (item: T) => boolean;
  readonly children: (item: T, page: DetailPageParts<Action>) => ReactNode;
  /** Dialog of the selected action. */
  readonly dialog: (action: Action, props: DialogProps<T>) => ReactNode;
}

/** Page of one list item: its sections, and the dialogs of its actions. */
export function DetailPage<T, Action>(props: DetailPageProps<T, Action>) {
  const { right, texts, up } = props;
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayRead = useAtomValue(rightsAtom).includes(right);
  return (
    <div className="page">
      <BackLink {...up} />
      {!mayRead && <PageHeading title={t(`${texts}.title`)} />}
      <RequireRight right={right}>
        <Item key={id} id={id} {...props} />
      </RequireRight>
    </div>
  );
}

function Item<T, Action>(props: DetailPageProps<T, Action> & { readonly id: string }) {
  const { id, right, texts, itemAtom, getTitle, refreshWhile, followWhile, children, dialog } = props;
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => itemAtom(id), [itemAtom, id]));
  useReloadInLanguage(reload);
  const [open, setOpen] = useState<{ readonly action: Action; readonly item: T } | null>(null);
  const { heading, focusHeading } = useHeadingFocus();
  const current = state.status === 'ready' ? state.value : null;
  useRefresh(() => {
    if (current !== null && refreshWhile?.(current)) void reload();
  });
  useFollow(current !== null && followWhile?.(current) === true, reload);
  const title = current === null ? t(`${texts}.title`) : getTitle(current);
  useDescribe({ title });
  const onClose = () => setOpen(null);
  const onDone = () => {
    onClose();
    focusHeading();
    void reload();
  };
  return (
    <>
      <PageHeading title={title} />
      <RequireRightView
        right={right}
        state={state}
        loading={
          <SkeletonGroup label={t(`${texts}.loading`)}>
            <Skeleton shape="block" height="22rem" />
          </SkeletonGroup>
        }
        empty={<EmptyState title={t(`${texts}.unknown`)} text={t(`${texts}.unknownText`)} />}
        onRetry={() => void reload()}
      >
        {(item) =>
          item !== null && (
            <DetailColumns>
              {children(item, { heading, onAction: (action) => setOpen({ action, item }), onDone })}
            </DetailColumns>
          )
        }
      </RequireRightView>
      {open && dialog(open.action, { item: open.item, onClose, onDone })}
    </>
  );
}
