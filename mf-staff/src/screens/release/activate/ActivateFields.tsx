import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { CheckboxField } from '../../../components/choice/CheckboxField.tsx';
import { RadioField } from '../../../components/choice/RadioField.tsx';
import css from './ActivateDialog.module.css';
import { type ActivateValues, isRemoval } from './activatePlan.ts';

export function ActivateFields({ values }: { readonly values: ActivateValues }) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField
        name="Audience"
        legend={t('release.audienceLegend')}
        options={['all', 'share', 'steps']}
        texts="release.Audience"
      >
        {values.Audience === 'share' && (
          <FormField
            name="Percent"
            label={t('release.percent')}
            hint={t('release.percentHint')}
            inputMode="numeric"
            required
          />
        )}
        {values.Audience === 'steps' && <StepFields />}
      </RadioField>
      {!isRemoval(values) && <WindowFields values={values} />}
      <FormField name="Why" label={t('decision.why')} hint={t('decision.whyHint')} optionalLabel />
    </>
  );
}

function StepFields() {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <FormField name="Steps" label={t('release.steps')} hint={t('release.stepsHint')} required />
      <FormField name="Every" label={t('release.every')} hint={t('release.everyHint')} inputMode="numeric" required />
    </div>
  );
}

function WindowFields({ values }: { readonly values: ActivateValues }) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField name="Begins" legend={t('release.begins')} options={['now', 'at']} texts="release.Begins">
        {values.Begins === 'at' && (
          <FormField name="From" type="datetime-local" label={t('release.from')} hint={t('release.zone')} required />
        )}
      </RadioField>
      {/* The last step has no end. */}
      {values.Audience !== 'steps' && (
        <RadioField name="Ends" legend={t('release.ends')} options={['never', 'at']} texts="release.Ends">
          {values.Ends === 'at' && (
            <FormField
              name="Until"
              type="datetime-local"
              label={t('release.until')}
              hint={t('release.zone')}
              required
            />
          )}
        </RadioField>
      )}
      <CheckboxField name="Hold" label={t('release.pin')} hint={t('release.pinHint')} />
      {!values.Hold && (
        <FormField
          name="Limit"
          label={t('release.limit')}
          hint={t('release.limitHint')}
          optionalLabel
          inputMode="numeric"
        />
      )}
    </>
  );
}
