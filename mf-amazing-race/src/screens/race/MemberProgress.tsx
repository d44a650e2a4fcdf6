import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { useAtom } from '@friends/shared/state/jotai';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import type { ReactNode } from 'react';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { Course } from '../../state/seasonNow.ts';
import { notBegun } from './notBegun.ts';
import { RaceLoading } from './RaceLoading.tsx';

interface MemberProgressProps {
  readonly course: Course;
  readonly progress: SeasonAtoms['progress'];
  readonly children: (stages: readonly ProgressStage[]) => ReactNode;
}

/** Loads how far the member has come; who has not begun sees the whole course before them. */
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
      {(value) => children(value?.stages ?? notBegun(course))}
    </LoadedView>
  );
}
