import { ApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { NamespaceContext, useTranslation } from '@friends/shared/i18n/translation';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import css from './slotStatus.module.css';

/** The registry usually answers sooner; a shorter status would flicker. */
const SHOW_AFTER_MS = 100;
const STILL_LOADING_MS = 4_000;

/** Reports `loading` after a moment, and `stillLoading` if it takes long. @returns a function that stops it */
export function announceLoading(showStatus: (status: 'loading' | 'stillLoading') => void): () => void {
  const timers = [
    setTimeout(showStatus, SHOW_AFTER_MS, 'loading'),
    setTimeout(showStatus, STILL_LOADING_MS, 'stillLoading'),
  ];
  return () => timers.forEach(clearTimeout);
}

export interface SlotStatus {
  loading(): void;
  stillLoading(): void;
  failed(onRetry: () => void): void;
  clear(): void;
  remove(): void;
}

/** A page is the only content of `main`; a widget is part of another remote's page. */
export type SlotKind = 'page' | 'widget';

interface StatusProps {
  readonly kind: SlotKind;
}

function Loading({ kind, isSlow }: StatusProps & { readonly isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={kind === 'page' ? css.page : undefined}>
      <SkeletonGroup label={t(isSlow ? 'slot.stillLoading' : 'slot.loading')}>
        {isSlow ? (
          <p aria-hidden="true" className={css.slow}>
            {t('slot.stillLoading')}
          </p>
        ) : null}
        <div className={css.shape}>
          <Skeleton height={kind === 'page' ? '14rem' : '6rem'} shape="block" />
          <Skeleton lines={3} />
        </div>
      </SkeletonGroup>
    </div>
  );
}

function Failed({ kind, onRetry }: StatusProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const detail = t(kind === 'page' ? 'slot.pageFailed' : 'slot.widgetFailed');
  // Offline, `LoadFailed` shows a message of its own and retries once the browser is back online.
  const error = navigator.onLine
    ? new ApiError({ status: 0, code: 'unexpected_answer', detail, fields: {}, requestId: null })
    : new Error(detail);
  return (
    <div className={kind === 'page' ? css.page : undefined}>
      {kind === 'page' ? <h1 className="visually-hidden">{t('slot.pageFailedTitle')}</h1> : null}
      <LoadFailed error={error} onRetry={onRetry} />
    </div>
  );
}

/** Renders the status into its own element beside the remote's container. */
export function createSlotStatus(slot: HTMLElement, portal: Portal, kind: SlotKind): SlotStatus {
  const element = document.createElement('div');
  // First in the slot: both share a grid cell, and the remote's markup may be there already.
  slot.prepend(element);
  const root = createRoot(element, {
    onUncaughtError: (error) => portal.report(error, 'slot status'),
    // React also reports here when it recovers from an error while hydrating another root.
    onRecoverableError: (error) => portal.report(error, 'slot status: hydrating the page'),
  });
  const render = (content: ReactNode) => root.render(<NamespaceContext value="shell">{content}</NamespaceContext>);
  return {
    loading: () => render(<Loading kind={kind} isSlow={false} />),
    stillLoading: () => render(<Loading kind={kind} isSlow />),
    failed: (onRetry) => render(<Failed kind={kind} onRetry={onRetry} />),
    clear: () => render(null),
    remove() {
      element.remove();
      // After the effect that removes the slot, as in `defineRemote`.
      queueMicrotask(() => root.unmount());
    },
  };
}
