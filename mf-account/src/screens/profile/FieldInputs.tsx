import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useForm } from 'react-final-form';
import css from './FieldInputs.module.css';
import type { ProfileInput, ProfileValues } from './profileFields.ts';

interface FieldInputsProps {
  readonly inputs: readonly ProfileInput[];
  /** A field was left. */
  readonly onLeave: (values: ProfileValues) => void;
}

/** Fields of the profile in two columns, where there is room. */
export function FieldInputs({ inputs, onLeave }: FieldInputsProps) {
  const { t } = useTranslation();
  const form = useForm<ProfileValues>();
  return (
    <div className={css.grid}>
      {inputs.map(({ wide, name, type = 'text', required = false, optional = false, hint, ...input }) => (
        <div className={wide ? css.wide : undefined} key={name}>
          <FormField
            {...input}
            name={name}
            type={type}
            required={required}
            optionalLabel={optional}
            hint={hint ? t(`profile.hints.${name}`) : undefined}
            label={t(`profile.fields.${name}`)}
            onBlur={() => onLeave(form.getState().values)}
          />
        </div>
      ))}
    </div>
  );
}
