import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { memberAtom } from '../../state/programme/members.ts';
import { MemberAccount } from './MemberAccount.tsx';
import { type MemberAction, MemberActions } from './MemberActions.tsx';
import { MemberBalance } from './MemberBalance.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberTimeline } from './MemberTimeline.tsx';
import './memberTexts.ts';
import '../members/membersTexts.ts';

/** One member: identity, balance, account and timeline. */
export function Member() {
  const { t } = useTranslation();
  return (
    <DetailPage<MemberPage, MemberAction>
      right="members.read"
      texts="member"
      up={{ to: '/members', title: t('members.title') }}
      itemAtom={memberAtom}
      getTitle={({ MemberName, AgentCode, UserId }) => MemberName || `${AgentCode} / ${UserId}`}
      dialog={(action, { item, ...rest }) => <MemberDialog action={action} member={item} {...rest} />}
    >
      {(member, { heading, onAction }) => (
        <>
          <MemberFacts member={member} heading={heading} />
          <MemberBalance member={member} />
          <MemberAccount member={member} />
          <MemberActions member={member} onAction={onAction} />
          <MemberTimeline member={member} />
        </>
      )}
    </DetailPage>
  );
}
