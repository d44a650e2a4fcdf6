import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Detail, DetailList, Note, RightList } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { PersonState } from './PersonState.tsx';

interface PersonDetailsProps {
  readonly person: StaffPerson;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function PersonDetails({ person, heading }: PersonDetailsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const names = useRightNames();
  const { Email, Roles, State, Directory, InvitedBy, InvitedAt, InviteEnds, SignedIn } = person;
  return (
    <DetailSection id="account" title={t('person.account')} heading={heading}>
      <DetailList>
        <Detail name={t('people.email')}>{Email}</Detail>
        <Detail name={t('people.status')}>
          <PersonState person={person} />
          {State === 'invited' && (
            <Note>{InviteEnds ? t('person.linkEnds', { time: jakarta(InviteEnds) }) : t('person.linkOver')}</Note>
          )}
        </Detail>
        <Detail name={t('people.roles')}>{names.roles(Roles) || t('people.noRoles')}</Detail>
        <Detail name={t(State === 'open' ? 'person.permissions' : 'person.futurePermissions')}>
          <RightList rights={rightsOf(Roles)} none={t('person.noPermissions')} />
        </Detail>
        <Detail name={t('people.signedIn')}>{SignedIn ? jakarta(SignedIn) : t('people.never')}</Detail>
        {Directory ? (
          <Detail name={t('person.since')}>
            {jakarta(InvitedAt)}
            <Note>{t('person.ofDirectory')}</Note>
          </Detail>
        ) : (
          <Detail name={t('person.invitedBy')}>
            {InvitedBy}
            <Note>{jakarta(InvitedAt)}</Note>
          </Detail>
        )}
      </DetailList>
    </DetailSection>
  );
}
