import type { MemberPage, Timeline, TimelineEvent } from '@friends/shared/contract/staff/members';
import { TIMELINE_KINDS } from '@friends/shared/contract/staff/timelineRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { useMemo, useState } from 'react';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { TIMELINE_CHOICES } from '../../components/list/listChoices.ts';
import { useListAddress } from '../../components/list/useListAddress.ts';
import { useAction } from '../../hooks/useAction.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { fetchEarlierEventsAtom, timelineAtom } from '../../state/programme/members.ts';
import css from './Member.module.css';
import { TimelineItem } from './TimelineItem.tsx';

const KINDS = ['', ...TIMELINE_KINDS];

interface MemberTimelineProps {
  /** A new object after each action, which reloads the events. */
  readonly member: MemberPage;
}

/** Events of a member, all or of the kind in the URL. */
export function MemberTimeline({ member }: MemberTimelineProps) {
  const { t } = useTranslation();
  const { query, goTo } = useListAddress({ choices: TIMELINE_CHOICES });
  const { kind = '' } = query.choices;
  return (
    <div className={css.wide}>
      <DetailSection id="timeline" title={t('member.timeline.title')}>
        <p className={css.lead}>{t('member.timeline.lead')}</p>
        <div className={css.kind}>
          <SelectField
            label={t('member.timeline.kind.label')}
            name="kind"
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`member.timeline.kind.${value || 'all'}`) }))}
            onChange={({ target }) => goTo({ choices: { kind: target.value } })}
          />
        </div>
        <Events key={`${member.id} ${kind}`} member={member} kind={kind} />
      </DetailSection>
    </div>
  );
}

interface EventsProps extends MemberTimelineProps {
  /** Empty: all. */
  readonly kind: string;
}

function Events({ member, kind }: EventsProps) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => timelineAtom(member, kind), [member, kind]));
  useReloadInLanguage(reload);
  return (
    <RequireRightView
      right="members.read"
      state={state}
      loading={
        <SkeletonGroup label={t('member.timeline.loading')}>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      }
      isEmpty={({ Events: events }) => events.length === 0}
      empty={<EmptyState title={t(`member.timeline.${kind === '' ? 'nothing' : 'nothingOfKind'}`)} />}
      onRetry={() => void reload()}
    >
      {(first) => <EventPages member={member} kind={kind} first={first} />}
    </RequireRightView>
  );
}

/** The loaded events, and a button that loads earlier ones. */
function EventPages({ member, kind, first }: EventsProps & { readonly first: Timeline }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const fetchEarlier = useSetAtom(fetchEarlierEventsAtom);
  const [earlier, setEarlier] = useState<readonly Timeline[]>([]);
  const { busy, error, run } = useAction();
  const pages = [first, ...earlier];
  const events: readonly TimelineEvent[] = pages.flatMap((page) => page.Events);
  const next = pages.at(-1)?.Next ?? null;
  const loadEarlier = async (before: string) => {
    const page = await fetchEarlier(member.id, kind, before);
    setEarlier((all) => [...all, page]);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('member.timeline.shown', { count: events.length, shown: number(events.length) })}
      </p>
      <ol className={css.events} aria-label={t('member.timeline.title')}>
        {events.map((event) => (
          <TimelineItem key={event.id} event={event} />
        ))}
      </ol>
      {error !== null && <Alert tone="refused">{error}</Alert>}
      {next === null ? (
        <p className={css.soft}>{t('member.timeline.end')}</p>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void run(() => loadEarlier(next))}>
          {t('member.timeline.older')}
        </Button>
      )}
    </>
  );
}
