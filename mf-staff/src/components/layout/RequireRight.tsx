import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { type Right, ROLE_NAMES, ROLES } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView, type LoadedViewProps } from '@friends/shared/ui/feedback/LoadedView';
import type { ReactNode } from 'react';
import { rightsAtom } from '../../state/staff/session.ts';

function NoRight({ right }: { readonly right: Right }) {
  const { t } = useTranslation();
  const roles = ROLE_NAMES.filter((role) => ROLES[role].some((one) => one === right));
  return (
    <EmptyState
      title={t('noRight.title', { right: t(`rights.${right.replace('.', '-')}`) })}
      text={t('noRight.text', { roles: roles.map((role) => t(`roles.${role}`)).join(', ') })}
    />
  );
}

interface RequireRightProps {
  readonly right: Right;
  readonly children: ReactNode;
}

/** Content for users with the right; the API enforces it as well. */
export function RequireRight({ right, children }: RequireRightProps) {
  return useAtomValue(rightsAtom).includes(right) ? children : <NoRight right={right} />;
}

interface RequireRightViewProps<T> extends LoadedViewProps<T> {
  readonly state: Loaded<T>;
  /** Required by the call; the user may have lost it since the page was opened. */
  readonly right: Right;
}

export function RequireRightView<T>({ right, ...view }: RequireRightViewProps<T>) {
  const { state } = view;
  if (state.status === 'failed' && state.error.code === 'no_right') return <NoRight right={right} />;
  return <LoadedView {...view} />;
}
