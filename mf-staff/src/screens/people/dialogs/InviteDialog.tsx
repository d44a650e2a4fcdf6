import { checkInvitePerson } from '@friends/shared/contract/staff/checkInvitePerson';
import type { Role } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { useState } from 'react';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { invitePersonAtom } from '../../../state/staff/people.ts';
import { RoleBoxes } from './RoleBoxes.tsx';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface InviteValues {
  readonly Email?: string;
  readonly Name?: string;
}

interface SavedInvite extends InviteValues {
  readonly roles: readonly Role[];
}

/** Emails an invite; its link is never displayed. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const invite = useSetAtom(invitePersonAtom);
  const savedInput = useSavedInput<SavedInvite>('invite', { roles: [] });
  const [{ roles: firstRoles, ...firstValues }] = useState(savedInput.initial);
  const [roles, setRoles] = useState(firstRoles);
  const validate = useValidate(checkInvitePerson);
  const submit = useSubmit(async ({ Email = '', Name = '' }: InviteValues) => {
    await invite({ Email: Email.trim(), Name: Name.trim(), Roles: [...roles] });
    savedInput.clear();
    onClose();
    notices.show({ tone: 'success', text: t('people.invited', { email: Email.trim() }) });
    onDone();
  });
  return (
    <Dialog open title={t('people.inviteTitle')} onClose={onClose}>
      <Form<InviteValues> onSubmit={submit} validate={validate} initialValues={firstValues}>
        {(form) => (
          <SubmitForm className={css.form}>
            <FormField
              name="Email"
              label={t('people.email')}
              hint={t('people.emailHint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
            <FormField name="Name" label={t('people.name')} autoComplete="off" required />
            <RoleBoxes
              roles={roles}
              onChange={(next) => {
                setRoles(next);
                savedInput.save({ roles: next });
              }}
            />
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Email"
              confirm={t('people.inviteConfirm')}
              isIncomplete={roles.length === 0}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
