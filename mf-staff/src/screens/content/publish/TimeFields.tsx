import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Field } from 'react-final-form';
import { Option, Options } from '../../../components/choice/Option.tsx';
import css from '../../../components/decision/Decision.module.css';
import { fromJakarta } from '../../../hooks/useJakarta.ts';

export interface TimeValues {
  readonly Begins?: 'now' | 'at';
  /** As typed, in Jakarta. */
  readonly LiveAt?: string;
  readonly Ends?: 'never' | 'at';
  readonly Until?: string;
  readonly Why?: string;
}

export const FIRST_TIMES: TimeValues = { Begins: 'now', Ends: 'never' };

interface Times {
  readonly LiveAt: string | null;
  readonly Until: string | null;
}

/** Times of a plan; null: now, never. */
export const timesIn = ({ Begins, LiveAt = '', Ends, Until = '' }: TimeValues): Times => ({
  LiveAt: Begins === 'at' ? fromJakarta(LiveAt) : null,
  Until: Ends === 'at' ? fromJakarta(Until) : null,
});

/** True if a time that was chosen is not typed yet. */
export function lacksTime(values: TimeValues): boolean {
  const { LiveAt, Until } = timesIn(values);
  return (values.Begins === 'at' && LiveAt === null) || (values.Ends === 'at' && Until === null);
}

/** When it goes live and until when, with the time zone. */
export function TimeFields({ values }: { readonly values: TimeValues }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice name="Begins" options={['now', 'at']} />
      {values.Begins === 'at' && (
        <FormField
          name="LiveAt"
          type="datetime-local"
          label={t('content.publish.liveAt')}
          hint={t('content.zone')}
          required
        />
      )}
      <Choice name="Ends" options={['never', 'at']} />
      {values.Ends === 'at' && (
        <FormField
          name="Until"
          type="datetime-local"
          label={t('content.publish.until')}
          hint={t('content.zone')}
          required
        />
      )}
      <WhyField />
    </>
  );
}

export function WhyField() {
  const { t } = useTranslation();
  return <FormField name="Why" label={t('decision.why')} hint={t('content.publish.whyHint')} optionalLabel />;
}

interface ChoiceProps {
  readonly name: 'Begins' | 'Ends';
  readonly options: readonly string[];
}

function Choice({ name, options }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Options legend={t(`content.publish.${name}.legend`)}>
      <div className={css.buttons}>
        {options.map((option) => (
          <Field key={option} name={name} type="radio" value={option}>
            {({ input }) => <Option {...input} type="radio" label={t(`content.publish.${name}.${option}`)} />}
          </Field>
        ))}
      </div>
    </Options>
  );
}
