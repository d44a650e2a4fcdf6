import { isApiError } from '@friends/shared/client/ApiError';
import type { Account } from '@friends/shared/contract/api/account';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { type ProfileField, storedDetail } from '@friends/shared/contract/rules/profileRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR, type FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { saveProfileAtom } from '../../state/account.ts';
import { type ProfileValues, profileValues } from './profileFields.ts';
import { usePasswordPrompt } from './usePasswordPrompt.tsx';

interface SaveFields {
  readonly save: (values: ProfileValues, form: FormApi<ProfileValues>) => Promise<Record<string, string> | undefined>;
  /** Render it outside the form, since it contains a form. */
  readonly dialog: ReactNode;
}

interface FieldsToSave {
  readonly account: Account;
  readonly fields: readonly ProfileField[];
  readonly onSaved: () => void;
  /** Called with fields that the back end refused, which may be outside this form. */
  readonly onRefused: (fields: readonly string[]) => void;
}

/** Saves some fields of the profile and leaves the others unchanged (docs/contract.md#calls). */
export function useSaveFields({ account, fields, onSaved, onRefused }: FieldsToSave): SaveFields {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const send = useSetAtom(saveProfileAtom);
  const submitErrors = useSubmitErrors();
  const { withPassword, dialog } = usePasswordPrompt();

  async function save({ picture, ...values }: ProfileValues, form: FormApi<ProfileValues>) {
    const home = account.agent.Country;
    const changed = Object.fromEntries(
      fields.map((field) => [field, storedDetail(field, values[field] ?? '', home) || undefined]),
    );
    const details = { ...profileValues(account), ...changed };
    let pending: string | null = null;
    try {
      const saved = await withPassword(async () => {
        pending = await send({ details, changedFields: isFromOwnApi(account) ? fields : undefined, picture });
      });
      if (!saved) return { [FORM_ERROR]: t('profile.notSaved') };
    } catch (error) {
      if (isApiError(error)) onRefused(Object.keys(error.fields));
      return submitErrors(error);
    }
    const isEmailPending = pending !== null && pending === details.Email;
    // The saved values are the form's new initial ones. An unconfirmed address isn't the login yet, so the field
    // displays the old one.
    form.initialize(isEmailPending ? { ...details, Email: account.Email } : details);
    notices.show({
      tone: 'success',
      text: t(isEmailPending ? 'profile.savedWithEmail' : 'profile.saved', { email: pending }),
    });
    onSaved();
    return undefined;
  }

  return { save, dialog };
}
