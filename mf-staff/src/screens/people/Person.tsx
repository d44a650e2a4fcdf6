import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo, useState } from 'react';
import { personAtom } from '../../state/people.ts';
import { rightsAtom } from '../../state/session.ts';
import { FactColumns } from '../facts/FactSection.tsx';
import { Needs, RightView } from '../frame/NoRight.tsx';
import { UpLink } from '../frame/UpLink.tsx';
import { useHeadingFocus } from '../useHeadingFocus.ts';
import { DeedDialog, type PersonDialogProps } from './DeedDialog.tsx';
import { type PersonDeed, PersonDeeds } from './PersonDeeds.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import './peopleTexts.ts';
import { RolesDialog } from './RolesDialog.tsx';

/** One of the people of the staff: what they may, and what may be done about their account. */
export function Person() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayRead = useAtomValue(rightsAtom).includes('staff.read');
  return (
    <div className="page">
      <UpLink to="/people" title={t('people.title')} />
      {!mayRead && <PageHeading title={t('person.title')} />}
      <Needs right="staff.read">
        <Account key={id} id={id} />
      </Needs>
    </div>
  );
}

/** What somebody decides about, as they saw it when they began. */
interface Deciding {
  readonly deed: PersonDeed;
  readonly seen: StaffPerson;
}

function Account({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => personAtom(id), [id]));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { heading, focusHeading } = useHeadingFocus();
  const now = state.status === 'ready' ? state.value : null;
  const title = now ? now.Name || now.Email : t('person.title');
  useDescribe({ title });
  const done = () => {
    setDeciding(null);
    focusHeading();
    void reload();
  };
  return (
    <>
      <PageHeading title={title} />
      <RightView
        right="staff.read"
        state={state}
        loading={
          <SkeletonGroup label={t('person.loading')}>
            <Skeleton shape="block" height="22rem" />
          </SkeletonGroup>
        }
        empty={<EmptyState title={t('person.unknown')} text={t('person.unknownText')} />}
        onRetry={() => void reload()}
      >
        {(person) =>
          person && (
            <FactColumns>
              <PersonFacts person={person} heading={heading} />
              <PersonDeeds person={person} onDecide={(deed) => setDeciding({ deed, seen: person })} />
            </FactColumns>
          )
        }
      </RightView>
      {deciding && (
        <DecisionDialog deed={deciding.deed} person={deciding.seen} onClose={() => setDeciding(null)} onDone={done} />
      )}
    </>
  );
}

function DecisionDialog({ deed, ...rest }: PersonDialogProps & { readonly deed: PersonDeed }) {
  return deed === 'roles' ? <RolesDialog {...rest} /> : <DeedDialog deed={deed} {...rest} />;
}
