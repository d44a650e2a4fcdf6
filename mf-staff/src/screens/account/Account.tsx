import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Fact, Facts, Note, RightList } from '../../components/details/DetailList.tsx';
import { FactColumns, FactSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { manifest } from '../../manifest.ts';
import { staffAtom } from '../../state/staff/session.ts';
import en from './account.en.json';
import id from './account.id.json';
import { Sessions } from './Sessions.tsx';

addScreenMessages(manifest.name, { en, id });

/** Who the person is to these pages, what they may, and where they are signed in. */
export function Account() {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  return (
    <div className="page">
      <PageHeading title={t('account.title')} lead={t('account.lead')} />
      <FactColumns>
        {staff && <You staff={staff} />}
        <Sessions />
      </FactColumns>
    </div>
  );
}

function You({ staff: { Name, Email, Roles, Rights, SessionEnds } }: { readonly staff: StaffAccount }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const names = useRightNames();
  return (
    <FactSection id="facts" title={t('account.you')}>
      <Facts>
        <Fact name={t('account.name')}>{Name}</Fact>
        <Fact name={t('account.email')}>{Email}</Fact>
        <Fact name={t('account.roles')}>{names.roles(Roles) || t('account.noRoles')}</Fact>
        <Fact name={t('account.rights')}>
          <RightList rights={Rights} none={t('account.noRights')} />
        </Fact>
        <Fact name={t('account.ends')}>
          {jakarta(SessionEnds)}
          <Note>{t('account.idle')}</Note>
        </Fact>
      </Facts>
    </FactSection>
  );
}
