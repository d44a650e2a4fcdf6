import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage } from '@friends/shared/contract/rules/racePoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Tabs } from '@friends/shared/ui/list/Tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { Course } from '../../state/seasonState.ts';
import { emptyProgress } from './emptyProgress.ts';
import css from './Race.module.css';
import { RaceLoading } from './RaceLoading.tsx';
import { RaceMap } from './RaceMap.tsx';
import { StageBox } from './StageBox.tsx';

interface RaceCourseProps {
  readonly stages: readonly ProgressStage[];
  /** Visitors see the course without progress. */
  readonly isMember: boolean;
}

interface Selection {
  readonly stage: number;
  /** City selected on the map. */
  readonly ref: string | null;
}

/** The map, and the selected stage below it. */
export function RaceCourse({ stages, isMember }: RaceCourseProps) {
  const { t } = useTranslation();
  const [selection, setSelection] = useState<Selection>({
    stage: currentStage(stages) ?? stages.at(-1)?.Stage ?? 1,
    ref: null,
  });
  const box = useRef<HTMLDivElement>(null);
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    const target = box.current?.querySelector<HTMLElement>(selection.ref === null ? 'h3' : '[data-selected]');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [selection]);
  const select = (stage: number, ref: string | null) => {
    isFocusPending.current = true;
    setSelection({ stage, ref });
  };
  return (
    <>
      <RaceMap stages={stages} isMember={isMember} onSelect={select} />
      <section aria-labelledby="cities" ref={box}>
        <h2 className={css.heading} id="cities">
          {t('cities.title')}
        </h2>
        <Tabs
          label={t('cities.stages')}
          selected={String(selection.stage)}
          onSelect={(id) => setSelection({ stage: Number(id), ref: null })}
          tabs={stages.map((stage) => ({
            id: String(stage.Stage),
            label: t('stage', { stage: stage.Stage }),
            panel: <StageBox stage={stage} isMember={isMember} city={selection.ref} />,
          }))}
        />
      </section>
    </>
  );
}

interface MemberProgressProps {
  readonly course: Course;
  readonly progress: SeasonAtoms['progress'];
  /** Content above the map. */
  readonly children: (stages: readonly ProgressStage[]) => ReactNode;
}

/** The course with the member's progress, which is empty before their first booking. */
export function MemberProgress({ course, progress, children }: MemberProgressProps) {
  const [state, reload] = useAtom(progress);
  return (
    <LoadedView
      state={state}
      loading={<RaceLoading />}
      isEmpty={() => false} // without progress yet, the whole race is shown
      empty={null}
      onRetry={reload}
    >
      {(value) => {
        const stages = value?.stages ?? emptyProgress(course);
        return (
          <>
            {children(stages)}
            <RaceCourse stages={stages} isMember />
          </>
        );
      }}
    </LoadedView>
  );
}
