import type { StaffCalendar } from '@friends/shared/contract/staff/calendar';
import { CALENDAR_MONTHS } from '@friends/shared/contract/staff/calendarRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { PreviewDialog } from '../../components/preview/PreviewDialog.tsx';
import { manifest } from '../../manifest.ts';
import { calendarAtom } from '../../state/releases/releases.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import '../releases/releaseTexts.ts';
import css from './Calendar.module.css';
import en from './calendar.en.json';
import id from './calendar.id.json';
import { EntryRow } from './EntryRow.tsx';
import { groupEntries } from './groupEntries.ts';
import { MonthScale } from './TimeLine.tsx';
import type { Span } from './timeScale.ts';

addScreenMessages(manifest.name, { en, id });

const MONTHS = [3, CALENDAR_MONTHS, 12, 24] as const;

function monthsOf(search: string): number {
  const requested = Number(new URLSearchParams(search).get('months'));
  return MONTHS.find((months) => months === requested) ?? CALENDAR_MONTHS;
}

/** All scheduled changes on a timeline, with previews of the portal at those times. */
export function Calendar() {
  const { t } = useTranslation();
  const mayPreview = useAtomValue(rightsAtom).includes('releases.read');
  const [preview, setPreview] = useState<{ readonly at: string | null } | null>(null);
  return (
    <div className="page">
      <PageHeading
        title={t('calendar.title')}
        lead={t('calendar.lead')}
        actions={
          mayPreview && (
            <Button variant="secondary" icon={<Eye strokeWidth={1.75} />} onClick={() => setPreview({ at: null })}>
              {t('calendar.preview')}
            </Button>
          )
        }
      />
      <RequireRight right="calendar.read">
        <Changes onPreview={mayPreview ? (at) => setPreview({ at }) : null} />
      </RequireRight>
      {preview && <PreviewDialog release={null} at={preview.at} onClose={() => setPreview(null)} />}
    </div>
  );
}

interface ChangesProps {
  /** Opens a preview of the portal at a time; null without the right to. */
  readonly onPreview: ((at: string) => void) | null;
}

function Changes({ onPreview }: ChangesProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const months = monthsOf(search);
  const [state, reload] = useLoaded(useMemo(() => calendarAtom(months), [months]));
  return (
    <div className={css.page}>
      <div className={css.months}>
        <SelectField
          label={t('calendar.period')}
          name="months"
          value={String(months)}
          options={MONTHS.map((count) => ({ value: String(count), label: t('calendar.months', { count }) }))}
          onChange={(event) => void navigate(`${pathname}?months=${event.target.value}`, { replace: true })}
        />
      </div>
      <RequireRightView
        right="calendar.read"
        state={state}
        loading={<ChangesLoading />}
        isEmpty={({ Entries }) => Entries.length === 0}
        empty={<EmptyState title={t('calendar.nothingTitle')} text={t('calendar.nothingText')} />}
        onRetry={() => void reload()}
      >
        {(calendar) => <ChangeList calendar={calendar} onPreview={onPreview} />}
      </RequireRightView>
    </div>
  );
}

interface ChangeListProps extends ChangesProps {
  readonly calendar: StaffCalendar;
}

function ChangeList({ calendar: { From, Until, Entries }, onPreview }: ChangeListProps) {
  const { t } = useTranslation();
  const span = useMemo<Span>(() => ({ from: From, until: Until }), [From, Until]);
  return (
    <div className={css.frame}>
      <div className={css.heads} aria-hidden="true">
        <span>{t('calendar.what')}</span>
        <span>{t('calendar.when')}</span>
        <MonthScale span={span} />
      </div>
      <ul className={css.entries} aria-label={t('calendar.title')}>
        {groupEntries(Entries).map((group) => (
          <EntryRow key={group.key} group={group} span={span} onPreview={onPreview} />
        ))}
      </ul>
    </div>
  );
}

function ChangesLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('calendar.loading')}>
      <div className={css.loading}>
        {['82%', '64%', '75%', '70%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
