import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { type Ref, useState } from 'react';
import { ReleaseLine } from '../releases/ReleaseLine.tsx';
import { releaseKey, sortReleases } from '../releases/sortReleases.ts';
import css from './Release.module.css';

/** `live`: activates a release or changes its schedule. `end`: cancels its schedule. `note`: edits its note. */
type Action = 'live' | 'end' | 'note';

type OnAction = (action: Action, release: OfferedRelease) => void;

interface VersionsProps {
  readonly remote: RemoteDetail;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** Null if the user may not change releases. */
  readonly onAction: OnAction | null;
  readonly onPreview: (release: OfferedRelease) => void;
}

/** Number of stored releases shown before the user asks for more. */
const INITIAL_COUNT = 8;

const isStored = ({ State }: OfferedRelease) => State === 'published' || State === 'over';

/** All releases of a remote, live and scheduled ones first. */
export function Versions({ remote, heading, onAction, onPreview }: VersionsProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const offered = sortReleases(remote.Releases).filter((release) => !isStored(release));
  const stored = remote.Releases.filter(isStored);
  const visible = [...offered, ...(showsAll ? stored : stored.slice(0, INITIAL_COUNT))];
  return (
    <section className={css.section} aria-labelledby="versions">
      <h2 className={css.title} id="versions" ref={heading} tabIndex={-1}>
        {t('release.versions')}
      </h2>
      <div className={css.frame}>
        <ul className={css.lines}>
          {visible.map((release) => (
            <ReleaseLine
              key={releaseKey(release)}
              release={release}
              all={remote.Releases}
              withState
              action={
                <>
                  {(onAction || !isStored(release)) && <PreviewButton release={release} onPreview={onPreview} />}
                  {onAction && <NoteButton release={release} onAction={onAction} />}
                  {onAction && release.State !== 'archived' && <DecideButton release={release} onAction={onAction} />}
                </>
              }
            />
          ))}
        </ul>
      </div>
      {visible.length < remote.Releases.length && (
        <Button variant="quiet" className={css.more} onClick={() => setShowsAll(true)}>
          {t('release.more', { count: remote.Releases.length - visible.length })}
        </Button>
      )}
    </section>
  );
}

/**
 * Absent for the default release, which needs no preview. A release that was never live can be previewed only with the
 * right to activate it (`Versions`).
 */
function PreviewButton({
  release,
  onPreview,
}: Pick<VersionsProps, 'onPreview'> & { readonly release: OfferedRelease }) {
  const { t } = useTranslation();
  if (release.State === 'archived' || (release.State === 'live' && release.Percent === null)) return null;
  return (
    <Button
      variant="quiet"
      aria-label={`${t('release.preview')} ${release.Version}`}
      onClick={() => onPreview(release)}
    >
      {t('release.preview')}
    </Button>
  );
}

interface DecideButtonProps {
  readonly release: OfferedRelease;
  readonly onAction: OnAction;
}

function NoteButton({ release, onAction }: DecideButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      aria-label={`${t('release.note')} ${release.Version}`}
      onClick={() => onAction('note', release)}
    >
      {t('release.note')}
    </Button>
  );
}

/** A schedule cannot be changed in the API: it must be cancelled before a new one. */
function DecideButton({ release, onAction }: DecideButtonProps) {
  const { t } = useTranslation();
  const isPlanned = release.State === 'planned';
  const activateKey = isStored(release) ? 'release.activate' : 'release.change';
  const text = t(isPlanned ? 'release.cancelSchedule' : activateKey);
  return (
    <Button
      variant="quiet"
      data-row
      aria-label={`${text} ${release.Version}`}
      onClick={() => onAction(isPlanned ? 'end' : 'live', release)}
    >
      {text}
    </Button>
  );
}
