import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { onTheirWayAtom, pointsOf } from '../../state/onTheirWayAtom.ts';

/** Points on their way, below the balance. Keeps its space if there are none or the back end doesn't report them. */
export function CardLine({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const coming = useAtomValue(onTheirWayAtom);
  const days = coming.status === 'ready' ? coming.value.Days : [];
  const [next] = days.filter(({ Points }) => Points > 0);
  const points = pointsOf(days);
  return (
    <span className={className}>
      {next && (
        <Link to={`${PATHS.transactions}#on-their-way`}>
          {t('card.onTheirWay', { count: points, points: number(points), day: date(next.Day) })}
        </Link>
      )}
    </span>
  );
}
