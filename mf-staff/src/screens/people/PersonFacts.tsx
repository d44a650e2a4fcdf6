import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { useJakarta } from '../jakarta.ts';
import css from './Person.module.css';
import { PersonState } from './PersonState.tsx';
import { useRightNames } from './useRightNames.ts';

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
  const { Email, Roles, State, InvitedBy, InvitedAt, InviteEnds, SignedIn } = person;
  return (
    <section aria-labelledby="account">
      <h2 className={css.title} id="account" ref={heading} tabIndex={-1}>
        {t('person.account')}
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('people.email')}</dt>
          <dd>{Email}</dd>
        </div>
        <div>
          <dt>{t('people.stands')}</dt>
          <dd>
            <PersonState person={person} />
            {State === 'invited' && (
              <p className={css.soft}>
                {InviteEnds ? t('person.linkEnds', { time: jakarta(InviteEnds) }) : t('person.linkOver')}
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('people.roles')}</dt>
          <dd>{names.roles(Roles) || t('people.noRoles')}</dd>
        </div>
        <div>
          <dt>{t(State === 'open' ? 'person.may' : 'person.wouldMay')}</dt>
          <dd>
            {Roles.length === 0 ? (
              t('person.mayNothing')
            ) : (
              <ul className={css.rights}>
                {rightsOf(Roles).map((right) => (
                  <li key={right}>{names.rights([right])}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('people.signedIn')}</dt>
          <dd>{SignedIn ? jakarta(SignedIn) : t('people.never')}</dd>
        </div>
        <div>
          <dt>{t('person.invitedBy')}</dt>
          <dd>
            {InvitedBy}
            <p className={css.soft}>{jakarta(InvitedAt)}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
