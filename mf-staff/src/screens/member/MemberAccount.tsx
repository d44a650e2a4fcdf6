import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { fetchMemberDetailsAtom } from '../../state/programme/members.ts';
import { rightsAtom } from '../../state/staff/session.ts';

interface MemberAccountProps {
  readonly member: MemberPage;
}

/** Contacts and payout details, masked until requested, and the protection of the account. */
export function MemberAccount({ member }: MemberAccountProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const { Accounts, Stopped, HeldUntil, TwoStep, Passkeys, Sessions, LastUsed } = member;
  return (
    <DetailSection id="account" title={t('member.account')}>
      <DetailList>
        <Detail name={t('member.email')}>{member.Email || t('member.none')}</Detail>
        <Detail name={t('member.phone')}>{member.Phone || t('member.none')}</Detail>
        {Accounts.map(({ Kind, Account }) => (
          <Detail key={Kind} name={t(`member.accounts.${Kind}`)}>
            {Account}
          </Detail>
        ))}
        <Detail name={t('member.payouts')}>
          {Stopped && t('member.stopped')}
          {!Stopped && t(Accounts.length === 0 ? 'member.noAccounts' : 'member.payoutsOn')}
          {HeldUntil && <Note>{t('member.held', { time: jakarta(HeldUntil) })}</Note>}
        </Detail>
        <Detail name={t('member.twoStep')}>{t(TwoStep ? 'member.on' : 'member.off')}</Detail>
        <Detail name={t('member.passkeys')}>{number(Passkeys)}</Detail>
        <Detail name={t('member.sessions')}>
          {number(Sessions)}
          {LastUsed && <Note>{t('member.lastUsed', { time: jakarta(LastUsed) })}</Note>}
        </Detail>
      </DetailList>
      {member.State !== 'erased' && <FullDetails id={member.id} />}
    </DetailSection>
  );
}

function FullDetails({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const fetchDetails = useSetAtom(fetchMemberDetailsAtom);
  const mayHelp = useAtomValue(rightsAtom).includes('members.help');
  if (!mayHelp) return null;
  return (
    <DetailsOnDemand texts="member" fetchDetails={() => fetchDetails(id)}>
      {({ Email, Phone, Address, Accounts }) => (
        <RowDetails
          details={[
            { name: t('member.email'), value: Email },
            { name: t('member.phone'), value: Phone || t('member.none') },
            { name: t('member.address'), value: Address || t('member.none') },
            ...Accounts.map(({ Kind, Account }) => ({ name: t(`member.accounts.${Kind}`), value: Account })),
          ]}
        />
      )}
    </DetailsOnDemand>
  );
}
