import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { ReactNode } from 'react';
import { rightsAtom } from '../../state/staff/session.ts';

interface MemberLinkProps {
  /** ID of the member. */
  readonly id: number;
  readonly children: ReactNode;
}

/** Links to a member's page; shows only the name if the user may not read members. */
export function MemberLink({ id, children }: MemberLinkProps) {
  const mayRead = useAtomValue(rightsAtom).includes('members.read');
  if (!mayRead) return children;
  return <Link to={generatePath('/members/:id', { id: String(id) })}>{children}</Link>;
}
