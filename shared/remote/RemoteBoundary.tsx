import { useTranslation } from '@friends/shared/i18n/translation';
import { forgetFailedScreens } from '@friends/shared/remote/failedScreens';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** A change of it clears the failure: the member went elsewhere. */
  readonly resetKey: string;
  /** What it keeps together is the page, not a part of another one: without it the page has no heading. */
  readonly isPage: boolean;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

function FailedTitle() {
  const { t } = useTranslation('ui');
  return <h1 className="visually-hidden">{t('failed.title')}</h1>;
}

/** Catches what a screen throws, so that nothing else breaks; "Try again" renders it again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: RemoteBoundaryProps): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.#reset();
  }

  #reset(): void {
    forgetFailedScreens();
    this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="page">
        {this.props.isPage && <FailedTitle />}
        <LoadFailed error={error} onRetry={() => this.#reset()} />
      </div>
    );
  }
}
