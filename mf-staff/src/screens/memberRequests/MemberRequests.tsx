import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import { ListPage } from '../../components/list/ListPage.tsx';
import { REQUEST_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { REQUESTS_ATOMS } from '../../state/programme/memberRequests.ts';
import './memberRequestsTexts.ts';
import { Requests } from './Requests.tsx';

/** Sign-ups, by default those that wait for a decision. */
export function SignUps() {
  return <MemberRequests kind="sign-ups" texts="signUps" />;
}

/** Agency changes, by default those that wait for a decision. */
export function AgencyChanges() {
  return <MemberRequests kind="agency-changes" texts="agencyChanges" />;
}

interface MemberRequestsProps {
  readonly kind: MemberRequestKind;
  /** Prefix of the list's text keys. */
  readonly texts: 'signUps' | 'agencyChanges';
}

function MemberRequests({ kind, texts }: MemberRequestsProps) {
  const focusPage = usePageFocus();
  return (
    <ListPage
      key={kind}
      list={kind}
      right="members.approve"
      texts={texts}
      listAtom={REQUESTS_ATOMS[kind]}
      choices={REQUEST_CHOICES}
      mayBeEmpty
    >
      {(requests, { reload }) => (
        <Requests kind={kind} texts={texts} requests={requests} onReload={reload} onLastDecided={focusPage} />
      )}
    </ListPage>
  );
}
