import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Fact, Facts, Note, RightList } from '../../components/details/DetailList.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { PersonState } from './PersonState.tsx';

interface PersonFactsProps {
  readonly person: StaffPerson;
  /** Takes the focus after a decision: the button that was pressed may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** How an account stands, and what it allows. */
export function PersonFacts({ person, heading }: PersonFactsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const names = useRightNames();
  const { Email, Roles, State, Directory, InvitedBy, InvitedAt, InviteEnds, SignedIn } = person;
  return (
    <FactSection id="account" title={t('person.account')} heading={heading}>
      <Facts>
        <Fact name={t('people.email')}>{Email}</Fact>
        <Fact name={t('people.stands')}>
          <PersonState person={person} />
          {State === 'invited' && (
            <Note>{InviteEnds ? t('person.linkEnds', { time: jakarta(InviteEnds) }) : t('person.linkOver')}</Note>
          )}
        </Fact>
        <Fact name={t('people.roles')}>{names.roles(Roles) || t('people.noRoles')}</Fact>
        <Fact name={t(State === 'open' ? 'person.may' : 'person.wouldMay')}>
          <RightList rights={rightsOf(Roles)} none={t('person.mayNothing')} />
        </Fact>
        <Fact name={t('people.signedIn')}>{SignedIn ? jakarta(SignedIn) : t('people.never')}</Fact>
        {Directory ? (
          <Fact name={t('person.since')}>
            {jakarta(InvitedAt)}
            <Note>{t('person.ofDirectory')}</Note>
          </Fact>
        ) : (
          <Fact name={t('person.invitedBy')}>
            {InvitedBy}
            <Note>{jakarta(InvitedAt)}</Note>
          </Fact>
        )}
      </Facts>
    </FactSection>
  );
}
