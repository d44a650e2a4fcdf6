import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import type { Ref } from 'react';
import { DecisionDetail, Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { MemberState } from '../members/MemberState.tsx';

interface MemberFactsProps {
  readonly member: MemberPage;
}

/** Identity, agency, status and bookings of a member. */
export function MemberFacts({ member, heading }: MemberFactsProps & { readonly heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const jakarta = useJakarta();
  const { AgentCode, UserId, Country, Bookings, FirstBooking, LastBooking } = member;
  return (
    <DetailSection id="member" title={t('member.facts', { id: member.id })} heading={heading}>
      <DetailList>
        <Detail name={t('member.user')}>
          {AgentCode} / {UserId}
          {member.IsPanorama && <Note>{t('member.panorama')}</Note>}
          {member.IsXML && <Note>{t('member.xml')}</Note>}
        </Detail>
        <Detail name={t('member.country')}>{Country}</Detail>
        <Detail name={t('member.status')}>
          <MemberState member={member} />
          {member.IsOwn && <Note>{t('member.own')}</Note>}
        </Detail>
        <Detail name={t('member.tier')}>{t(member.GeniusMember ? 'member.genius' : 'member.silver')}</Detail>
        <Detail name={t('member.since')}>{jakarta(member.SignedUp)}</Detail>
        <DecisionDetail name={t('member.decided')} {...member} />
        <Detail name={t('member.bookings')}>
          <Link to={`/bookings?${new URLSearchParams({ agency: AgentCode, user: UserId })}`}>{number(Bookings)}</Link>
          {FirstBooking && LastBooking && (
            <Note>{t('member.bookingDays', { first: date(FirstBooking), last: date(LastBooking) })}</Note>
          )}
        </Detail>
        <Detail name={t('member.language')}>{t(`member.languages.${member.Language}`)}</Detail>
        <SameMembers member={member} />
      </DetailList>
    </DetailSection>
  );
}

/** Other members with the same contacts. */
function SameMembers({ member: { Same } }: MemberFactsProps) {
  const { t } = useTranslation();
  if (Same.length === 0) return null;
  return (
    <Detail name={t('member.same')}>
      {Same.map(({ id, AgentCode, UserId, MemberName, Shared }) => (
        <Note key={id}>
          <MemberLink id={id}>{MemberName || `${AgentCode} / ${UserId}`}</MemberLink>
          {`: ${t('member.shares', { shared: Shared.map((contact) => t(`member.shared.${contact}`)).join(', ') })}`}
        </Note>
      ))}
    </Detail>
  );
}
