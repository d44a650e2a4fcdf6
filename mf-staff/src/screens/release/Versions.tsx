import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { type Ref, useState } from 'react';
import { ReleaseLine } from '../releases/ReleaseLine.tsx';
import { releaseKey, sortReleases } from '../releases/sortReleases.ts';
import css from './Release.module.css';

/** Activates a release or changes its schedule; ends its plan; edits its note. */
type Action = 'live' | 'end' | 'note';

type OnDecide = (what: Action, release: OfferedRelease) => void;

interface VersionsProps {
  readonly remote: RemoteDetail;
  /** Gets the focus after a decision, as the pressed button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** Null without the right. */
  readonly onAction: OnDecide | null;
  readonly onPreview: (release: OfferedRelease) => void;
}

/** Stored releases shown before "older versions". */
const FEW = 8;

const isStored = ({ State }: OfferedRelease) => State === 'published' || State === 'over';

/** Live and scheduled releases first. */
export function Versions({ remote, heading, onAction, onPreview }: VersionsProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const offered = sortReleases(remote.Releases).filter((release) => !isStored(release));
  const stored = remote.Releases.filter(isStored);
  const visible = [...offered, ...(showsAll ? stored : stored.slice(0, FEW))];
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
 * The default release needs no preview; one that was never live can be previewed only with the right to activate it.
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
  readonly onAction: OnDecide;
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

/** A plan can't be changed on the server: it must be ended before there can be another. */
function DecideButton({ release, onAction }: DecideButtonProps) {
  const { t } = useTranslation();
  const isPlanned = release.State === 'planned';
  const text = t(isPlanned ? 'release.cancelSchedule' : isStored(release) ? 'release.activate' : 'release.change');
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
