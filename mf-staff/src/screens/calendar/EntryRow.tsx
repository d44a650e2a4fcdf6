import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Calendar.module.css';
import type { EntryGroup } from './groupEntries.ts';
import { TimeLine } from './TimeLine.tsx';
import type { Span } from './timeScale.ts';
import { usePeriodText } from './usePeriodText.ts';

interface EntryRowProps {
  readonly group: EntryGroup;
  readonly span: Span;
  /** Opens a preview of the portal at a time; null without the right to. */
  readonly onPreview: ((at: string) => void) | null;
}

export function EntryRow({ group, span, onPreview }: EntryRowProps) {
  const { t } = useTranslation();
  const { first } = group;
  const when = usePeriodText(first);
  const { Kind, From, Until, Percent, SwitchedOn } = first;
  const change = From ?? Until;
  const title = useTitle(group);
  const previewText = t(From === null ? 'calendar.previewEnd' : 'calendar.previewStart');
  return (
    <li className={css.entry}>
      <div className={css.what}>
        <span className={css.kind}>{t(`calendar.kind.${Kind}`)}</span>
        <EntryTitle group={group} title={title} />
      </div>
      <div className={css.when}>
        <span>{when}</span>
        {Percent !== null && <span className={css.soft}>{t('releases.share', { percent: Percent })}</span>}
        {!SwitchedOn && <StatusChip tone="pending">{t('calendar.off')}</StatusChip>}
      </div>
      <TimeLine span={span} entry={first} />
      <div className={css.action}>
        {onPreview && change !== null && Kind !== 'freeze' && Kind !== 'content' && (
          <Button variant="quiet" aria-label={`${previewText} ${title}`} onClick={() => onPreview(change)}>
            {previewText}
          </Button>
        )}
      </div>
    </li>
  );
}

function useTitle({ first, titles }: EntryGroup): string {
  const { t } = useTranslation();
  const [only = ''] = titles;
  if (first.Kind === 'freeze' && only === '') return t('calendar.frozenAll');
  return titles.length === 1 ? only : t('calendar.promotions', { count: titles.length });
}

/** Links a release's remote and a set to those who may open it; several promotions are collapsed. */
function EntryTitle({ group: { first, titles }, title }: { readonly group: EntryGroup; readonly title: string }) {
  const rights = useAtomValue(rightsAtom);
  const { Release, Set: set } = first;
  if (titles.length > 1) {
    return (
      <details className={css.several}>
        <summary>{title}</summary>
        <p className={css.soft}>{titles.join(', ')}</p>
      </details>
    );
  }
  if (set !== null && rights.includes('content.edit'))
    return (
      <h2 className={css.title}>
        <Link to={`/content-sets/${set}`} data-row>
          {title}
        </Link>
      </h2>
    );
  if (Release === null) return <h2 className={css.title}>{title}</h2>;
  const version = `${Release.Name}@${Release.Version}`;
  return (
    <>
      <h2 className={css.title}>
        {rights.includes('releases.read') ? (
          <Link to={`/releases/${Release.Name}`} data-row>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {version !== title && <span className={css.soft}>{version}</span>}
    </>
  );
}
