import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import type { ReactNode } from 'react';
import { rightsAtom } from '../../state/staff/session.ts';
import { RequireRight } from '../layout/RequireRight.tsx';

interface ListFrameProps {
  readonly right: Right;
  /** Prefix of the text keys title, lead. */
  readonly texts: string;
  readonly up?: ReactNode;
  readonly children: ReactNode;
}

/** Page around a list. Without the right, it shows which roles have it instead. */
export function ListFrame({ right, texts, up, children }: ListFrameProps) {
  const { t } = useTranslation();
  const mayRead = useAtomValue(rightsAtom).includes(right);
  return (
    <div className="page">
      {up}
      {!mayRead && <PageHeading title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />}
      <RequireRight right={right}>{children}</RequireRight>
    </div>
  );
}
