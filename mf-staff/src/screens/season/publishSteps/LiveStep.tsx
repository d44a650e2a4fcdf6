import { addDays, atJakarta } from '@friends/shared/contract/rules/days';
import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import type { SeasonDraft, SeasonRelease } from '@friends/shared/contract/staff/seasons';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { fetchRemoteAtom } from '../../../state/releases/releases.ts';
import { fetchDraftAtom } from '../../../state/releases/seasons.ts';
import { ActivateDialog } from '../../release/activate/ActivateDialog.tsx';
import { EndDialog } from '../../release/dialogs/EndDialog.tsx';
import '../../release/releaseTexts.ts';
import '../../releases/releaseTexts.ts';
import { useAction } from '../../../hooks/useAction.ts';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { ReleaseState } from '../../releases/ReleaseLine.tsx';
import { useDraftUpdate } from '../draft/useDraftUpdate.ts';
import css from './PublishSteps.module.css';
import { type DraftStepProps, OutdatedNote, Step } from './Step.tsx';

/** Suggested activation, ISO 8601: the midnight in Jakarta at which the previous season ends; null if past or unknown. */
function suggestedActivation({ Season, Campaigns }: SeasonDraft, now: Date): string | null {
  const before = Campaigns.find(({ Name }) => Name === Season.previous?.name);
  if (!before) return null;
  const midnight = atJakarta(addDays(before.End, 1));
  return midnight > now ? midnight.toISOString() : null;
}

interface LiveStepProps extends DraftStepProps {
  /** Undefined if none has been published. */
  readonly release: SeasonRelease | undefined;
  /** The draft has changed since the release was published. */
  readonly isOlder: boolean;
}

/** The open dialog: activates a release, or cancels its schedule. */
interface OpenDialog {
  readonly kind: 'live' | 'end';
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
}

/** Activates the season's release, now or later, and lists its activations. */
export function LiveStep({ decision, mayChange, release, isOlder }: LiveStepProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { current } = decision;
  const updateDraft = useDraftUpdate(decision);
  const readRemote = useSetAtom(fetchRemoteAtom);
  const readDraft = useSetAtom(fetchDraftAtom);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { busy, error, run } = useAction();
  const { heading, focusHeading } = useHeadingFocus();
  const imported = current.Campaigns.find(({ Own, Imported }) => Own && Imported);
  const lead = imported
    ? t('season.steps.liveImported', { start: date(imported.Start), end: date(imported.End) })
    : t('season.steps.liveLead');

  async function openDialog(kind: OpenDialog['kind'], { Name, Version }: SeasonRelease) {
    const remote = await readRemote({ Name });
    const offered = remote?.Releases.find((one) => one.Version === Version);
    if (remote && offered) setDialog({ kind, remote, release: offered });
  }
  const runOpen = (kind: OpenDialog['kind'], one: SeasonRelease) => void run(() => openDialog(kind, one));

  async function closeAndReload() {
    setDialog(null);
    const reloaded = await readDraft(current.Season.number).catch(() => null);
    if (reloaded) updateDraft(reloaded);
    focusHeading();
  }

  return (
    <Step title={t('season.steps.live')} heading={heading}>
      <p>{release ? lead : t('season.steps.noRelease')}</p>
      {release && (
        <>
          {isOlder && <OutdatedNote version={release.Version} />}
          <ReleaseStates releases={current.Releases} onEnd={mayChange ? (one) => runOpen('end', one) : null} />
          {error !== null && <Alert tone="refused">{error}</Alert>}
          <div className={css.buttons}>
            {/* A scheduled activation must be cancelled before a new one. */}
            {mayChange && release.State !== 'planned' && (
              <Button variant="secondary" busy={busy} onClick={() => runOpen('live', release)}>
                {t(release.State === 'live' ? 'season.steps.changeButton' : 'season.steps.liveButton', {
                  version: release.Version,
                })}
              </Button>
            )}
            <Link className={css.link} to={generatePath('/releases/:name', { name: release.Name })}>
              {t('season.steps.releases')}
            </Link>
          </div>
        </>
      )}
      {dialog?.kind === 'end' && (
        <EndDialog
          remote={dialog.remote}
          version={dialog.release.Version}
          onClose={() => setDialog(null)}
          onDone={() => void closeAndReload()}
        />
      )}
      {dialog?.kind === 'live' && (
        <ActivateDialog
          remote={dialog.remote}
          release={dialog.release}
          begins={suggestedActivation(current, new Date())}
          title={t('season.steps.liveTitle', { number: current.Season.number, name: current.Season.name })}
          onClose={() => setDialog(null)}
          onDone={() => void closeAndReload()}
        />
      )}
    </Step>
  );
}

interface ReleaseStatesProps {
  readonly releases: readonly SeasonRelease[];
  /** Null if the user may not change releases. */
  readonly onEnd: ((release: SeasonRelease) => void) | null;
}

/** The season's live and scheduled releases. */
function ReleaseStates({ releases, onEnd }: ReleaseStatesProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const scheduled = releases.filter(({ State }) => State !== 'published' && State !== 'over');
  if (scheduled.length === 0) return <p className={css.note}>{t('season.steps.notScheduled')}</p>;
  return (
    <ul className={css.states}>
      {scheduled.map((release) => {
        const { Version, State, From } = release;
        return (
          <li key={`${Version} ${State} ${From}`}>
            <span translate="no">{Version}</span>
            <ReleaseState state={State} />
            {From !== null && <span className={css.when}>{jakarta(From)}</span>}
            {onEnd && State === 'planned' && (
              <Button
                variant="quiet"
                aria-label={`${t('release.cancelSchedule')} ${Version}`}
                onClick={() => onEnd(release)}
              >
                {t('release.cancelSchedule')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
