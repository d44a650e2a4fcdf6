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
import { readRemoteAtom } from '../../../state/releases/releases.ts';
import { readDraftAtom } from '../../../state/releases/seasons.ts';
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

/** Midnight in Jakarta after the previous season's end, ISO 8601; null if past or unknown. */
function liveAfter({ Season, Campaigns }: SeasonDraft, now: Date): string | null {
  const before = Campaigns.find(({ Name }) => Name === Season.previous?.name);
  if (!before) return null;
  const midnight = atJakarta(addDays(before.End, 1));
  return midnight > now ? midnight.toISOString() : null;
}

interface LiveStepProps extends DraftStepProps {
  readonly release: SeasonRelease | undefined;
  /** The current draft has changed since. */
  readonly isOlder: boolean;
}

interface Planning {
  readonly kind: 'live' | 'end';
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
}

export function LiveStep({ decision, mayChange, release, isOlder }: LiveStepProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { current } = decision;
  const updateDraft = useDraftUpdate(decision);
  const readRemote = useSetAtom(readRemoteAtom);
  const readDraft = useSetAtom(readDraftAtom);
  const [planning, setPlanning] = useState<Planning | null>(null);
  const { busy, error, run } = useAction();
  const { heading, focusHeading } = useHeadingFocus();
  const imported = current.Campaigns.find(({ Own, Imported }) => Own && Imported);
  const lead = imported
    ? t('season.steps.liveImported', { start: date(imported.Start), end: date(imported.End) })
    : t('season.steps.liveLead');

  async function open(kind: Planning['kind'], { Name, Version }: SeasonRelease) {
    const remote = await readRemote({ Name });
    const offered = remote?.Releases.find((one) => one.Version === Version);
    if (remote && offered) setPlanning({ kind, remote, release: offered });
  }
  const begin = (kind: Planning['kind'], one: SeasonRelease) => void run(() => open(kind, one));

  async function done() {
    setPlanning(null);
    const now = await readDraft(current.Season.number).catch(() => null);
    if (now) updateDraft(now);
    focusHeading();
  }

  return (
    <Step title={t('season.steps.live')} heading={heading}>
      <p>{release ? lead : t('season.steps.noRelease')}</p>
      {release && (
        <>
          {isOlder && <OutdatedNote version={release.Version} />}
          <ReleaseStates releases={current.Releases} onEnd={mayChange ? (one) => begin('end', one) : null} />
          {error !== null && <Alert tone="refused">{error}</Alert>}
          <div className={css.buttons}>
            {/* A plan must be ended before there can be another. */}
            {mayChange && release.State !== 'planned' && (
              <Button variant="secondary" busy={busy} onClick={() => begin('live', release)}>
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
      {planning?.kind === 'end' && (
        <EndDialog
          remote={planning.remote}
          version={planning.release.Version}
          onClose={() => setPlanning(null)}
          onDone={() => void done()}
        />
      )}
      {planning?.kind === 'live' && (
        <ActivateDialog
          remote={planning.remote}
          release={planning.release}
          begins={liveAfter(current, new Date())}
          title={t('season.steps.liveTitle', { number: current.Season.number, name: current.Season.name })}
          onClose={() => setPlanning(null)}
          onDone={() => void done()}
        />
      )}
    </Step>
  );
}

interface ReleaseStatesProps {
  readonly releases: readonly SeasonRelease[];
  /** Null without the right. */
  readonly onEnd: ((release: SeasonRelease) => void) | null;
}

/** The season's live and scheduled releases. */
function ReleaseStates({ releases, onEnd }: ReleaseStatesProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const placed = releases.filter(({ State }) => State !== 'published' && State !== 'over');
  if (placed.length === 0) return <p className={css.note}>{t('season.steps.notPlanned')}</p>;
  return (
    <ul className={css.states}>
      {placed.map((release) => {
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
