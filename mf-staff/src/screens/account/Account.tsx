import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { manifest } from '../../manifest.ts';
import { staffAtom } from '../../state/session.ts';
import { useJakarta } from '../jakarta.ts';
import css from './Account.module.css';
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
      <div className={css.sections}>
        {staff && <Facts staff={staff} />}
        <Sessions />
      </div>
    </div>
  );
}

function Facts({ staff: { Name, Email, Roles, Rights, SessionEnds } }: { readonly staff: StaffAccount }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  return (
    <section aria-labelledby="facts">
      <h2 className={css.title} id="facts">
        {t('account.you')}
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('account.name')}</dt>
          <dd>{Name}</dd>
        </div>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>{Email}</dd>
        </div>
        <div>
          <dt>{t('account.roles')}</dt>
          <dd>{Roles.map((role) => t(`roles.${role}`)).join(', ') || t('account.noRoles')}</dd>
        </div>
        <div>
          <dt>{t('account.rights')}</dt>
          <dd>
            {Rights.length === 0 ? (
              t('account.noRights')
            ) : (
              <ul className={css.rights}>
                {Rights.map((right) => (
                  <li key={right}>{t(`rights.${right.replace('.', '-')}`)}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('account.ends')}</dt>
          <dd>
            {jakarta(SessionEnds)}
            <p className={css.soft}>{t('account.idle')}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
