import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { ReactNode } from 'react';
import { rightsAtom } from '../../state/staff/session.ts';

interface MemberLinkProps {
  /** Number of the member. */
  readonly id: number;
  readonly children: ReactNode;
}

/** Leads to a member's page; the name alone without the right to see it. */
export function MemberLink({ id, children }: MemberLinkProps) {
  const mayRead = useAtomValue(rightsAtom).includes('members.read');
  if (!mayRead) return children;
  return <Link to={generatePath('/members/:id', { id: String(id) })}>{children}</Link>;
}
