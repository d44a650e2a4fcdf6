import { ACTIVITIES } from '@friends/shared/contract/api/activities';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import type { Activity } from '../../client/identity.ts';
import { activityAtom } from '../../state/identity.ts';
import { PagedSection } from './PagedSection.tsx';
import css from './Security.module.css';

/** What was changed in the account: when, with which device; never what it was changed to. */
export function Changes() {
  const { t } = useTranslation();
  const [state, load] = useAtom(activityAtom);
  return (
    <PagedSection title={t('security.changes')} state={state} onLoad={load} empty={t('security.noChanges')}>
      {(rows) => (
        <ol className={css.list}>
          {rows.map((change, at) => (
            <ChangeRow key={change.id ?? at} change={change} />
          ))}
        </ol>
      )}
    </PagedSection>
  );
}

function ChangeRow({ change }: { readonly change: Activity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { What, Fields, Device } = change;
  const what = ACTIVITIES.find((activity) => activity === What);
  const fields = what === 'details_changed' ? [...new Set(Fields.map(groupOf))] : [];
  return (
    <li className={`${css.row} ${css.change}`}>
      <div className={css.words}>
        <p className={css.device}>{t(`security.what.${what ?? 'other'}`)}</p>
        {fields.length > 0 && <p>{fields.map((group) => t(`security.groups.${group}`)).join(', ')}</p>}
        <p className={css.soft}>
          {format.dateTime(change.Date)}
          {Device && ` · ${Device}`}
        </p>
      </div>
    </li>
  );
}

/** The group of the profile form that a field stands in. */
function groupOf(field: string): 'contact' | 'bank' | 'airline' | 'ecommerce' | 'wallet' | 'map' {
  if (/^Claim(Bank|Swift|Business|Passport)/.test(field)) return 'bank';
  if (field.startsWith('ClaimGaruda')) return 'airline';
  if (field.startsWith('ClaimTokopedia')) return 'ecommerce';
  if (field.startsWith('ClaimOvo')) return 'wallet';
  return field.startsWith('ClaimMap') ? 'map' : 'contact';
}
