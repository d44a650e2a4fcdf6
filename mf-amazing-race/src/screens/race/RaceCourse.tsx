import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage } from '@friends/shared/contract/rules/racePoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Tabs } from '@friends/shared/ui/list/Tabs';
import { useEffect, useRef, useState } from 'react';
import css from './Race.module.css';
import { RaceMap } from './RaceMap.tsx';
import { StageBox } from './StageBox.tsx';

interface RaceCourseProps {
  readonly stages: readonly ProgressStage[];
  /** Visitors see the course without progress. */
  readonly isMember: boolean;
}

interface Place {
  readonly stage: number;
  /** The city that was chosen on the map. */
  readonly ref: string | null;
}

/** The map, and below it the stage that was chosen on it. */
export function RaceCourse({ stages, isMember }: RaceCourseProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>({
    stage: currentStage(stages) ?? stages.at(-1)?.Stage ?? 1,
    ref: null,
  });
  const box = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    const target = box.current?.querySelector<HTMLElement>(place.ref === null ? 'h3' : '[data-asked]');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [place]);
  const goTo = (stage: number, ref: string | null) => {
    hasChosen.current = true;
    setPlace({ stage, ref });
  };
  return (
    <>
      <RaceMap stages={stages} isMember={isMember} onGoTo={goTo} />
      <section aria-labelledby="cities" ref={box}>
        <h2 className={css.heading} id="cities">
          {t('cities.title')}
        </h2>
        <Tabs
          label={t('cities.stages')}
          selected={String(place.stage)}
          onSelect={(id) => setPlace({ stage: Number(id), ref: null })}
          tabs={stages.map((stage) => ({
            id: String(stage.Stage),
            label: t('stage', { stage: stage.Stage }),
            panel: <StageBox stage={stage} isMember={isMember} asked={place.ref} />,
          }))}
        />
      </section>
    </>
  );
}
