import type { Course } from '../../state/seasonNow.ts';
import { RaceRules } from './RaceRules.tsx';
import { RaceTerms } from './RaceTerms.tsx';
import { StageTables } from './StageTables.tsx';

/** What is to be read of a season at any time: room nights of every stage, rules and terms. */
export function CourseDetails({ course }: { readonly course: Course }) {
  return (
    <>
      <StageTables course={course} />
      <RaceRules />
      <RaceTerms course={course} />
    </>
  );
}
