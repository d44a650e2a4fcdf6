import { ListPage } from '../../components/list/ListPage.tsx';
import { MEMBER_CHOICES } from '../../components/list/listChoices.ts';
import { membersAtom } from '../../state/programme/members.ts';
import { MemberTable } from './MemberTable.tsx';
import './membersTexts.ts';

/** Members and sign-ups, with a search and filters. */
export function Members() {
  return (
    <ListPage
      list="members"
      right="members.read"
      texts="members"
      listAtom={membersAtom}
      choices={MEMBER_CHOICES}
      mayBeEmpty
    >
      {(members) => <MemberTable members={members} />}
    </ListPage>
  );
}
