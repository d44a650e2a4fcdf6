import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import css from './Fields.module.css';
import { Part } from './Part.tsx';
import { RenameNotice } from './RenameNotice.tsx';

export function NameAndDays() {
  const { t } = useTranslation();
  return (
    <Part name="name">
      <div className={css.days}>
        <FormField name="name" label={t('season.name.name')} autoComplete="off" required />
        <FormField name="start" type="date" label={t('season.name.start')} required />
        <FormField name="end" type="date" label={t('season.name.end')} required />
      </div>
      <RenameNotice />
    </Part>
  );
}
