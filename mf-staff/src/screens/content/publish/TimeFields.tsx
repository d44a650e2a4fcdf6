import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { RadioField } from '../../../components/choice/RadioField.tsx';
import { fromJakarta } from '../../../hooks/useJakarta.ts';

export interface TimeValues {
  readonly Begins?: 'now' | 'at';
  /** Value of a `datetime-local` field, in Jakarta time. */
  readonly LiveAt?: string;
  readonly Ends?: 'never' | 'at';
  readonly Until?: string;
  readonly Why?: string;
}

export const INITIAL_TIMES: TimeValues = { Begins: 'now', Ends: 'never' };

interface Times {
  readonly LiveAt: string | null;
  readonly Until: string | null;
}

/** Converts the form's values to ISO 8601 times; null: live now, or never ended. */
export const parseTimes = ({ Begins, LiveAt = '', Ends, Until = '' }: TimeValues): Times => ({
  LiveAt: Begins === 'at' ? fromJakarta(LiveAt) : null,
  Until: Ends === 'at' ? fromJakarta(Until) : null,
});

/** True if the user chose to enter a time that is not entered yet. */
export function isTimeMissing(values: TimeValues): boolean {
  const { LiveAt, Until } = parseTimes(values);
  return (values.Begins === 'at' && LiveAt === null) || (values.Ends === 'at' && Until === null);
}

/** Fields for the time of going live, the time of ending, and the reason. */
export function TimeFields({ values }: { readonly values: TimeValues }) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField
        name="Begins"
        legend={t('content.publish.Begins.legend')}
        options={['now', 'at']}
        texts="content.publish.Begins"
      >
        {values.Begins === 'at' && (
          <FormField
            name="LiveAt"
            type="datetime-local"
            label={t('content.publish.liveAt')}
            hint={t('content.zone')}
            required
          />
        )}
      </RadioField>
      <RadioField
        name="Ends"
        legend={t('content.publish.Ends.legend')}
        options={['never', 'at']}
        texts="content.publish.Ends"
      >
        {values.Ends === 'at' && (
          <FormField
            name="Until"
            type="datetime-local"
            label={t('content.publish.until')}
            hint={t('content.zone')}
            required
          />
        )}
      </RadioField>
      <WhyField />
    </>
  );
}

export function WhyField() {
  const { t } = useTranslation();
  return <FormField name="Why" label={t('decision.why')} hint={t('content.publish.whyHint')} optionalLabel />;
}
