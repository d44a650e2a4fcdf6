import { ACTIVITIES } from '@friends/shared/contract/api/activities';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { Activity } from '../../client/identity.ts';
import { manifest } from '../../manifest.ts';
import { activityAtom, sessionsAtom } from '../../state/identity.ts';
import { passkeysAtom } from '../../state/passkeys.ts';
import { DataCopy } from './DataCopy.tsx';
import { ListLoading, PagedSection } from './PagedSection.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import css from './Security.module.css';
import { Sessions } from './Sessions.tsx';
import en from './security.en.json';
import id from './security.id.json';

addScreenMessages(manifest.name, { en, id });

/** True once all lists have loaded or failed; from then on each displays its own loading state. */
function useHasLoaded(): boolean {
  const lists = [useAtomValue(passkeysAtom), useAtomValue(sessionsAtom).list, useAtomValue(activityAtom).list];
  const hasLoaded = useRef(false);
  hasLoaded.current ||= lists.every(({ status }) => status !== 'loading');
  return hasLoaded.current;
}

/**
 * The member's passkeys, sessions, account changes, and a copy of all data (docs/product.md#security). The lists'
 * lengths are unknown, so they appear together, to avoid layout shift.
 */
export function Security() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('security.title')} lead={t('security.lead')} />
      {useHasLoaded() ? <Lists /> : <SecurityLoading />}
    </div>
  );
}

function Lists() {
  const { t } = useTranslation();
  return (
    <div className={css.sections}>
      <div className={css.column}>
        <Passkeys />
        <Sessions />
      </div>
      <div className={css.column}>
        <Changes />
        <DataCopy />
      </div>
      <Link className={css.back} to={PATHS.profile}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('security.toProfile')}
      </Link>
    </div>
  );
}

function SecurityLoading() {
  const { t } = useTranslation();
  return (
    <div className={css.sections}>
      <div className={css.column}>
        <SectionLoading title={t('security.passkeys.title')} />
        <SectionLoading title={t('security.sessions')} />
      </div>
      <SectionLoading title={t('security.changes')} />
    </div>
  );
}

function SectionLoading({ title }: { readonly title: string }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      <ListLoading title={title} />
    </section>
  );
}

/** Changes to the account: date and device, never the values. */
function Changes() {
  const { t } = useTranslation();
  const [state, load] = useAtom(activityAtom);
  return (
    <PagedSection title={t('security.changes')} state={state} onLoad={load} empty={t('security.noChanges')}>
      {(rows) => (
        <ol className={css.list}>
          {rows.map((change, index) => (
            <ChangeRow key={change.id ?? index} change={change} />
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
  const fields = what === 'details_changed' || what === 'details_added' ? [...new Set(Fields.map(groupOf))] : [];
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

/** Group of the profile form that a field is in. */
function groupOf(field: string): 'contact' | 'bank' | 'airline' | 'ecommerce' | 'wallet' | 'map' {
  if (/^Claim(Bank|Swift|Business|Passport)/.test(field)) return 'bank';
  if (field.startsWith('ClaimGaruda')) return 'airline';
  if (field.startsWith('ClaimTokopedia')) return 'ecommerce';
  if (field.startsWith('ClaimOvo')) return 'wallet';
  return field.startsWith('ClaimMap') ? 'map' : 'contact';
}
