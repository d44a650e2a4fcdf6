import type { RaceRequirement } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Course } from '../../state/seasonNow.ts';
import css from './StageTables.module.css';

/** The room nights of every stage side by side. */
export function StageTables({ course }: { readonly course: Course }) {
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
