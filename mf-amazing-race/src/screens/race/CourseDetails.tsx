import type { RaceRequirement } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { seasonAtom } from '../../state/season.ts';
import type { Course } from '../../state/seasonState.ts';
import css from './CourseDetails.module.css';
import { useSeasonText } from './useSeasonText.ts';

export function CourseDetails({ course }: { readonly course: Course }) {
  return (
    <>
      <StageTables course={course} />
      <RaceRules />
      <RaceTerms course={course} />
    </>
  );
}

function RaceRules() {
  const { t } = useTranslation();
  const text = useSeasonText();
  const season = useAtomValue(seasonAtom);
  return (
    <section className={css.text} aria-labelledby="rules">
      <h2 id="rules">{t('rules.title')}</h2>
      <ol>
        {season.rules.map((rule) => (
          <li key={rule}>{text(`rules.${rule}`)}</li>
        ))}
      </ol>
    </section>
  );
}

function RaceTerms({ course }: { readonly course: Pick<Course, 'Start' | 'End'> }) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const season = useAtomValue(seasonAtom);
  return (
    <section className={css.text} aria-labelledby="race-terms">
      <h2 id="race-terms">{t('terms.title')}</h2>
      <ul>
        <li>{t('terms.period', { start: campaignDate(course.Start), end: campaignDate(course.End) })}</li>
        {season.terms.map((term) => (
          <li key={term}>{text(`terms.${term}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function StageTables({ course }: { readonly course: Course }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="room-nights">
      <h2 className={css.heading} id="room-nights">
        {t('tables.title')}
      </h2>
      <div className={css.tables}>
        {course.stages.map(({ Stage: stage }) => (
          <StageTable
            key={stage}
            caption={t('stage', { stage })}
            requirements={course.requirements.filter((requirement) => requirement.Stage === stage)}
          />
        ))}
      </div>
    </section>
  );
}

interface StageTableProps {
  readonly caption: string;
  readonly requirements: readonly RaceRequirement[];
}

function StageTable({ caption, requirements }: StageTableProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tables.city')}</th>
          <th scope="col">{t('tables.nights')}</th>
        </tr>
      </thead>
      <tbody>
        {requirements.map((requirement) => (
          <tr key={`${requirement.Ref} ${requirement.Required}`}>
            <th scope="row">
              {requirement.Ref}
              {!requirement.Required && <span className={css.bonus}>{t('tables.bonus')}</span>}
            </th>
            <td>{number(requirement.RoomNight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
