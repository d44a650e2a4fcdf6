import type { TodayQueueCount } from '@friends/shared/contract/staff/today';
import type { TodayQueue } from '@friends/shared/contract/staff/todayQueues';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useAge } from '../../hooks/useAge.ts';
import css from './Today.module.css';

/** Page of each queue. */
const PAGES: Readonly<Record<TodayQueue, string>> = {
  signUps: '/sign-ups',
  agencyChanges: '/agency-changes',
  missingPoints: '/missing-points',
  claims: '/claims',
  corrections: '/corrections',
  payouts: '/payouts',
  batches: '/payouts/batches?open=true',
  codes: '/codes',
  deliveries: '/deliveries',
  erasures: '/erasures',
  mails: '/failed-mails',
  failedSets: '/content-sets?state=failed',
  contentProblems: '/content-problems',
};

const isKnown = (name: string): name is TodayQueue => Object.hasOwn(PAGES, name);

interface QueuesProps {
  readonly queues: readonly TodayQueueCount[];
  /** Server time of the response, ISO 8601. */
  readonly asOf: string;
}

/** Each queue with its number of items, the age of the oldest, and how many are overdue. */
export function Queues({ queues, asOf }: QueuesProps) {
  const { t } = useTranslation();
  if (queues.length === 0) return null;
  return (
    <section aria-label={t('today.queues')}>
      <ul className={css.queues}>
        {queues.map((queue) => (
          <Queue key={queue.Queue} queue={queue} asOf={asOf} />
        ))}
      </ul>
    </section>
  );
}

/** One queue. A queue that only a newer API has is left out. */
function Queue({ queue, asOf }: { readonly queue: TodayQueueCount; readonly asOf: string }) {
  const { Queue: name, Count: count } = queue;
  if (!isKnown(name)) return null;
  const page = count > 0 ? PAGES[name] : null;
  const figures = <QueueFigures name={name} queue={queue} asOf={asOf} />;
  return (
    <li className={css.queue} data-empty={count === 0 || undefined}>
      {page === null ? (
        <div className={css.figures}>{figures}</div>
      ) : (
        <Link className={`${css.figures} ${css.link}`} to={page}>
          {figures}
        </Link>
      )}
    </li>
  );
}

interface QueueFiguresProps extends Omit<QueuesProps, 'queues'> {
  readonly name: TodayQueue;
  readonly queue: TodayQueueCount;
}

function QueueFigures({ name, queue: { Count: count, Late: late, Oldest: oldest }, asOf }: QueueFiguresProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const age = useAge(asOf);
  return (
    <>
      <span className={css.name}>{t(`today.queue.${name}`)}</span>
      <span className={css.count}>{number(count)}</span>
      <span className={css.notes}>
        {count === 0 ? t('today.nothing') : oldest !== null && t('today.oldest', { age: age(oldest) })}
        {late > 0 && <StatusChip tone="refused">{t('today.late', { count: late, number: number(late) })}</StatusChip>}
      </span>
    </>
  );
}
