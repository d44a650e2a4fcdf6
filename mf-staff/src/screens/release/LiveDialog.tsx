import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { putLiveAtom } from '../../state/releases.ts';
import { Choice } from './Choice.tsx';
import css from './LiveDialog.module.css';
import { faultsOf, isForNobody, type LiveValues, planOf, valuesOf } from './livePlan.ts';
import { Refused } from './Refused.tsx';
import { Tick } from './Tick.tsx';
import { useDecision } from './useDecision.ts';
import { WhatHappens } from './WhatHappens.tsx';

interface LiveDialogProps {
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts a release live, or changes for whom and until when it is. Says what will happen before it does. */
export function LiveDialog({ remote, release, onClose, onDone }: LiveDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const putLive = useSetAtom(putLiveAtom);
  const { seen, refusal, decide, lookAgain } = useDecision(remote);
  const formId = useId();
  const [firstValues] = useState(() => valuesOf(release));
  const version = release.Version;
  const title = `${seen.Name}@${version}`;

  async function submit(values: LiveValues) {
    const errors = await decide(({ Name, Revision }) =>
      putLive(Name, { Version: version, ...planOf(values), Revision }),
    );
    if (errors) return errors;
    notices.show({ tone: 'success', text: t('release.liveDone', { title }) });
    onDone();
    return undefined;
  }

  function validate(values: LiveValues) {
    const faults = Object.entries(faultsOf(values, new Date().toISOString()));
    return Object.fromEntries(faults.map(([field, fault]) => [field, t(`release.fault.${fault}`)]));
  }

  return (
    <Form<LiveValues>
      onSubmit={submit}
      validate={validate}
      initialValues={firstValues}
      initialValuesEqual={() => true}
      render={({ handleSubmit, submitting, hasValidationErrors, dirtySinceLastSubmit, values }) => (
        <Dialog
          open
          title={t('release.liveTitle', { title })}
          onClose={onClose}
          footer={
            <>
              {/* In sight however long the form is: nothing is pressed that was not read. */}
              <div className={css.before}>
                {refusal && (refusal.isStale || !dirtySinceLastSubmit) ? (
                  <Refused refusal={refusal} onLookAgain={lookAgain} />
                ) : (
                  <WhatHappens remote={seen} version={version} values={values} isWrong={hasValidationErrors} />
                )}
              </div>
              <Button variant="quiet" onClick={onClose}>
                {t('release.cancel')}
              </Button>
              <Button type="submit" form={formId} busy={submitting} disabled={hasValidationErrors}>
                {t(buttonOf(values))}
              </Button>
            </>
          }
        >
          <form id={formId} className={css.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <LiveFields values={values} />
          </form>
        </Dialog>
      )}
    />
  );
}

function buttonOf(values: LiveValues): string {
  if (isForNobody(values)) return 'release.endNow';
  return values.Begins === 'at' ? 'release.plan' : 'release.putLiveNow';
}

function LiveFields({ values }: { readonly values: LiveValues }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice name="Whom" legend={t('release.whom')} options={['all', 'share']}>
        {values.Whom === 'share' && (
          <FormField
            name="Percent"
            label={t('release.percent')}
            hint={t('release.percentHint')}
            inputMode="numeric"
            maxLength={3}
            required
          />
        )}
      </Choice>
      {!isForNobody(values) && <WindowFields values={values} />}
      <FormField name="Why" label={t('release.why')} hint={t('release.whyHint')} optionalLabel maxLength={500} />
    </>
  );
}

/** What says nothing of a release that nobody is to get. */
function WindowFields({ values }: { readonly values: LiveValues }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice name="Begins" legend={t('release.begins')} options={['now', 'at']}>
        {values.Begins === 'at' && (
          <FormField name="From" type="datetime-local" label={t('release.from')} hint={t('release.zone')} required />
        )}
      </Choice>
      <Choice name="Ends" legend={t('release.ends')} options={['never', 'at']}>
        {values.Ends === 'at' && (
          <FormField name="Until" type="datetime-local" label={t('release.until')} hint={t('release.zone')} required />
        )}
      </Choice>
      <Tick name="Hold" label={t('release.hold')} hint={t('release.holdHint')} />
    </>
  );
}
