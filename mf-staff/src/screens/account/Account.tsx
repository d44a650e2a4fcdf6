import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Detail, DetailList, Note, RightList } from '../../components/details/DetailList.tsx';
import { DetailColumns, DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { manifest } from '../../manifest.ts';
import { staffAtom } from '../../state/staff/session.ts';
import en from './account.en.json';
import id from './account.id.json';
import { Sessions } from './Sessions.tsx';

addScreenMessages(manifest.name, { en, id });

export function Account() {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  return (
    <div className="page">
      <PageHeading title={t('account.title')} lead={t('account.lead')} />
      <DetailColumns>
        {staff && <AccountSummary staff={staff} />}
        <Sessions />
      </DetailColumns>
    </div>
  );
}

function AccountSummary({ staff: { Name, Email, Roles, Rights, SessionEnds } }: { readonly staff: StaffAccount }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const names = useRightNames();
  return (
    <DetailSection id="facts" title={t('account.you')}>
      <DetailList>
        <Detail name={t('account.name')}>{Name}</Detail>
        <Detail name={t('account.email')}>{Email}</Detail>
        <Detail name={t('account.roles')}>{names.roles(Roles) || t('account.noRoles')}</Detail>
        <Detail name={t('account.rights')}>
          <RightList rights={Rights} none={t('account.noRights')} />
        </Detail>
        <Detail name={t('account.ends')}>
          {jakarta(SessionEnds)}
          <Note>{t('account.idle')}</Note>
        </Detail>
      </DetailList>
    </DetailSection>
  );
}
