import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useForm } from 'react-final-form';
import css from './EditProfile.module.css';
import profileCss from './Profile.module.css';
import type { ProfileGroup, ProfileValues } from './profileFields.ts';

interface ProfileGroupFieldsProps {
  readonly group: ProfileGroup;
  /** A field was left. */
  readonly onLeave: (values: ProfileValues) => void;
}

/** One group of the form with its heading, and a sentence on what it is for. */
export function ProfileGroupFields({ group, onLeave }: ProfileGroupFieldsProps) {
  const { t } = useTranslation();
  const form = useForm<ProfileValues>();
  const isShort = group.inputs.length === 1;
  return (
    <fieldset className={isShort ? `${css.group} ${css.short}` : css.group}>
      <legend className={css.legend}>{t(`profile.groups.${group.key}.title`)}</legend>
      <p className={css.hint}>{t(`profile.groups.${group.key}.hint`)}</p>
      <div className={isShort ? undefined : profileCss.grid}>
        {group.inputs.map(({ wide, name, type = 'text', required = false, ...input }) => (
          <div className={wide ? css.wide : undefined} key={name}>
            <FormField
              {...input}
              name={name}
              type={type}
              required={required}
              label={t(`profile.fields.${name}`)}
              onBlur={() => onLeave(form.getState().values)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
