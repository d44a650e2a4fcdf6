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
import { useHeadingFocus } from '../../hooks/useHeadingFocus.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { Needs, RightView } from '../layout/NoRight.tsx';
import { UpLink } from '../layout/UpLink.tsx';
import { FactColumns } from './DetailSection.tsx';

/** What a dialog decides about. */
interface Deciding<T> {
  /** As they saw it when they began. */
  readonly seen: T;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface OnePageParts<Deed> {
  /** Takes the focus after a decision: the button that was pressed may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onDecide: (deed: Deed) => void;
  /** Something was changed without a dialog. */
  readonly onDone: () => void;
}

interface OnePageProps<T, Deed> {
  /** What the page needs. */
  readonly right: Right;
  /** Begin of the keys of its texts: title, loading, unknown, unknownText. */
  readonly texts: string;
  /** The list it is in. */
  readonly up: { readonly to: string; readonly title: string };
  /** The one that the address names; null where there is none. */
  readonly oneAtom: (id: string) => LoadedAtom<T | null>;
  readonly titleOf: (one: T) => string;
  /** True while somebody else may change it: then it is loaded again every 10 seconds. */
  readonly refreshWhile?: (one: T) => boolean;
  /** Its sections. */
  readonly children: (one: T, page: OnePageParts<Deed>) => ReactNode;
  /** The dialog of what was chosen. */
  readonly dialog: (deed: Deed, deciding: Deciding<T>) => ReactNode;
}

/** One thing of a list, by its address: how it stands, and what may be done about it. */
export function OnePage<T, Deed>(props: OnePageProps<T, Deed>) {
  const { right, texts, up } = props;
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayRead = useAtomValue(rightsAtom).includes(right);
  return (
    <div className="page">
      <UpLink {...up} />
      {!mayRead && <PageHeading title={t(`${texts}.title`)} />}
      <Needs right={right}>
        <One key={id} id={id} {...props} />
      </Needs>
    </div>
  );
}

function One<T, Deed>(props: OnePageProps<T, Deed> & { readonly id: string }) {
  const { id, right, texts, oneAtom, titleOf, refreshWhile, children, dialog } = props;
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => oneAtom(id), [oneAtom, id]));
  const [deciding, setDeciding] = useState<{ readonly deed: Deed; readonly seen: T } | null>(null);
  const { heading, focusHeading } = useHeadingFocus();
  const now = state.status === 'ready' ? state.value : null;
  useRefresh(() => {
    if (now !== null && refreshWhile?.(now)) void reload();
  });
  const title = now === null ? t(`${texts}.title`) : titleOf(now);
  useDescribe({ title });
  const onClose = () => setDeciding(null);
  const onDone = () => {
    onClose();
    focusHeading();
    void reload();
  };
  return (
    <>
      <PageHeading title={title} />
      <RightView
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
        {(one) =>
          one !== null && (
            <FactColumns>
              {children(one, { heading, onDecide: (deed) => setDeciding({ deed, seen: one }), onDone })}
            </FactColumns>
          )
        }
      </RightView>
      {deciding && dialog(deciding.deed, { seen: deciding.seen, onClose, onDone })}
    </>
  );
}
