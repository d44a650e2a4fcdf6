import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import type { StaffAgency } from '@friends/shared/contract/staff/agencies';
import { checkAgency } from '@friends/shared/contract/staff/agencyRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { CheckboxField } from '../../components/choice/CheckboxField.tsx';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { isStale } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { changeAgencyAtom, fetchAgencyAtom } from '../../state/programme/agencies.ts';

interface AgencyValues {
  readonly Country?: string;
  readonly IsPanorama?: boolean;
  readonly IsXML?: boolean;
  readonly IsCWT?: boolean;
  readonly Why?: string;
}

interface AgencyDialogProps {
  readonly agency: StaffAgency;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const COUNTRY = /^[A-Z]{2}$/;

/** Edits the settings that decide which rewards an agency's members can claim. */
export function AgencyDialog({ agency, onClose, onDone }: AgencyDialogProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { notices } = usePortal();
  const change = useSetAtom(changeAgencyAtom);
  const read = useSetAtom(fetchAgencyAtom);
  const [revision, setRevision] = useState(agency.Revision);
  const { AgentCode, Country, IsPanorama, IsXML, IsCWT } = agency;
  const savedInput = useSavedInput<AgencyValues>(`agency ${AgentCode}`, {});

  const submit = useSubmit(async (values: AgencyValues) => {
    try {
      await change({
        AgentCode,
        Revision: revision,
        Why: values.Why?.trim() ?? '',
        Country: values.Country?.trim().toUpperCase() ?? '',
        IsPanorama: values.IsPanorama === true,
        IsXML: values.IsXML === true,
        IsCWT: values.IsCWT === true,
      });
    } catch (error) {
      // The message asks the user to check the agency again. Their input stays.
      if (isStale(error)) setRevision((await read(agency))?.Revision ?? revision);
      throw error;
    }
    savedInput.clear();
    onClose();
    notices.show({ tone: 'success', text: t('agencies.done', { agency: AgentCode }) });
    onDone();
  });

  function validate({ Country: typed = '', Why = '' }: AgencyValues): Record<string, string> {
    return {
      ...(COUNTRY.test(typed.trim().toUpperCase()) ? {} : { Country: t('agencies.badCountry') }),
      ...fieldMessages(checkAgency({ Country: typed, Why }), language),
    };
  }

  return (
    <Dialog open title={t('agencies.dialogTitle', { agency: AgentCode })} onClose={onClose}>
      <Form<AgencyValues>
        onSubmit={submit}
        validate={validate}
        initialValues={{ Country, IsPanorama, IsXML, IsCWT, ...savedInput.initial }}
      >
        {(form) => (
          <SubmitForm className={css.form}>
            <FormField
              name="Country"
              label={t('agencies.country')}
              hint={t('agencies.countryHint')}
              autoComplete="off"
              required
            />
            <CheckboxField name="IsPanorama" label={t('agencies.kind.panorama')} hint={t('agencies.hint.panorama')} />
            <CheckboxField name="IsXML" label={t('agencies.kind.xml')} hint={t('agencies.hint.xml')} />
            <CheckboxField name="IsCWT" label={t('agencies.kind.cwt')} hint={t('agencies.hint.cwt')} />
            <FormField name="Why" label={t('decision.why')} autoComplete="off" required />
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Country"
              confirm={t('agencies.confirm')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
