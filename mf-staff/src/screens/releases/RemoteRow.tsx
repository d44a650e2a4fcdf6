import type { RemoteState } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { PortalTag, ReleaseLine } from './ReleaseLine.tsx';
import css from './Releases.module.css';
import { releaseKey, sortReleases } from './sortReleases.ts';

export function RemoteRow({ remote }: { readonly remote: RemoteState }) {
  const { t } = useTranslation();
  const { Name, Portal, Decided, Errors, Frozen, Releases } = remote;
  const offered = sortReleases(Releases).filter(({ State }) => State !== 'over' && State !== 'published');
  const isFailing = Releases.some(({ Fails }) => Fails);
  return (
    <li className={css.remote} data-fails={isFailing || undefined}>
      <div className={css.what}>
        <h2 className={css.name}>
          <Link to={`/releases/${Name}`} data-row>
            {Name}
          </Link>
          <PortalTag portal={Portal} />
        </h2>
        {Frozen && !Frozen.All && (
          <p>
            <StatusChip tone="info">{t('freeze.mark')}</StatusChip>
          </p>
        )}
        {Errors > 0 && (
          <p>
            <StatusChip tone="refused">{t('releases.errors', { count: Errors })}</StatusChip>
          </p>
        )}
        <p className={css.decided}>{Decided ? <DecidedBy {...Decided} /> : t('releases.noDecisions')}</p>
      </div>
      {offered.length === 0 ? (
        <p className={css.decided}>{t('releases.nothingLive')}</p>
      ) : (
        <ul className={css.lines}>
          {offered.map((release) => (
            <ReleaseLine key={releaseKey(release)} release={release} all={offered} />
          ))}
        </ul>
      )}
    </li>
  );
}

function DecidedBy({ Who, At }: { readonly Who: string; readonly At: string }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const who = Who === 'portal' ? t('releases.byPortal') : Who;
  return t('releases.decided', { who, time: jakarta(At) });
}
