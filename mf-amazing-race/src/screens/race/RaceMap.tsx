import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage } from '@friends/shared/contract/rules/racePoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { RaceMapArt } from '../../art/RaceMapArt.tsx';
import { seasonAtom } from '../../state/season.ts';
import { CheckpointSpot, CitySpot, MemberMarker, StageSpot } from './MapSpots.tsx';
import { cityPlaces, collectedShare } from './mapPlaces.ts';
import css from './RaceMap.module.css';
import { ZoomFrame } from './zoom/ZoomFrame.tsx';

interface RaceMapProps {
  readonly stages: readonly ProgressStage[];
  readonly isMember: boolean;
  /** Called when a stage or one of its cities is selected. */
  readonly onSelect: (stage: number, ref: string | null) => void;
}

/** The map. Islands gain colour with the nights collected; visitors see full colour. */
export function RaceMap({ stages, isMember, onSelect }: RaceMapProps) {
  const { t } = useTranslation();
  const season = useAtomValue(seasonAtom);
  const currentNumber = isMember ? (currentStage(stages) ?? stages.at(-1)?.Stage ?? null) : null;
  const map = useColouredIslands(stages, isMember);
  return (
    <ZoomFrame label={t('map.label')}>
      <div className={css.map} ref={map}>
        <RaceMapArt className={css.art ?? ''} map={season.map} />
        {stages.map((stage) => {
          const at = season.map.stages[stage.Stage - 1];
          const checkpoint = season.map.checkpoints[stage.Stage - 1];
          return (
            <Fragment key={stage.Stage}>
              {at && (
                <StageSpot
                  at={at}
                  stage={stage}
                  isCurrent={stage.Stage === currentNumber}
                  onSelect={() => onSelect(stage.Stage, null)}
                />
              )}
              {at && stage.Stage === currentNumber && <MemberMarker at={at} />}
              {cityPlaces(stage, season.map.places).map((place) => (
                <CitySpot
                  key={place.requirement.Ref}
                  {...place}
                  isMember={isMember}
                  onSelect={() => onSelect(stage.Stage, place.requirement.Ref)}
                />
              ))}
              {checkpoint && (
                <CheckpointSpot
                  at={checkpoint}
                  number={stage.Stage}
                  isPassed={isMember && stage.Completed}
                  onSelect={() => onSelect(stage.Stage, null)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </ZoomFrame>
  );
}

/** Sets the colours of stages by script, since the CSP forbids style attributes. */
function useColouredIslands(stages: readonly ProgressStage[], isMember: boolean) {
  const map = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const stage of stages) {
      const share = isMember ? collectedShare(stage) : 1;
      const green = Math.round(share * 100);
      map.current?.style.setProperty(
        `--stage-${stage.Stage}-fill`,
        `color-mix(in oklab, var(--art-leaf-land) ${green}%, var(--art-island, #efe3cb))`,
      );
      map.current?.style.setProperty(`--stage-${stage.Stage}-detail`, String(0.3 + 0.7 * share));
    }
  }, [stages, isMember]);
  return map;
}
