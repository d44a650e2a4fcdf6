import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import type { TokenRight } from '@friends/shared/contract/staff/rights';
import { isRemoteList, isTokenName, parseRemotes, TOKEN_DAYS } from '@friends/shared/contract/staff/tokenRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { makeTokenAtom } from '../../state/staff/tokens.ts';
import { RightCheckboxes } from './RightCheckboxes.tsx';
import type { CreatedToken } from './TokenCreated.tsx';

interface CreateTokenDialogProps {
  readonly onCreated: (token: CreatedToken) => void;
  readonly onClose: () => void;
}

interface TokenValues {
  readonly Name?: string;
  readonly Remotes?: string;
  readonly Days?: string;
  readonly Why?: string;
}

/** Input that is saved if the dialog is closed: the form's values and the selected rights. */
interface SavedToken extends TokenValues {
  readonly rights: readonly TokenRight[];
}

const FIRST_VALUES: SavedToken = { Days: String(TOKEN_DAYS.default), rights: [] };

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= TOKEN_DAYS.max;

export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation();
  const makeToken = useSetAtom(makeTokenAtom);
  const savedInput = useSavedInput<SavedToken>('token', FIRST_VALUES);
  const [{ rights: firstRights, ...firstValues }] = useState(savedInput.initial);
  const [rights, setRights] = useState(firstRights);
  const submit = useSubmit(async ({ Name = '', Remotes = '', Days = '', Why = '' }: TokenValues) => {
    const name = Name.trim();
    const remotes = parseRemotes(Remotes);
    const grant = {
      Name: name,
      Rights: [...rights],
      Remotes: remotes && [...remotes],
      Days: Number(typedDigits(Days)),
    };
    const { Token } = await makeToken({ ...grant, Why: Why.trim() });
    savedInput.clear();
    onCreated({ name, token: Token });
  });

  function validate({ Name = '', Remotes = '', Days = '', Why = '' }: TokenValues) {
    return {
      ...(isTokenName(Name.trim()) ? {} : { Name: t('tokens.badName') }),
      ...(isRemoteList(Remotes) ? {} : { Remotes: t('tokens.badRemotes') }),
      ...(isDays(typedDigits(Days)) ? {} : { Days: t('tokens.badDays', { most: TOKEN_DAYS.max }) }),
      ...(Why.trim() ? {} : { Why: t('tokens.noWhy') }),
    };
  }

  return (
    <Dialog open title={t('tokens.createTitle')} onClose={onClose}>
      <Form<TokenValues> onSubmit={submit} validate={validate} initialValues={firstValues}>
        {(form) => (
          <SubmitForm className={css.form}>
            <FormField
              name="Name"
              label={t('tokens.name')}
              hint={t('tokens.nameHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <RightCheckboxes
              rights={rights}
              onChange={(next) => {
                setRights(next);
                savedInput.save({ rights: next });
              }}
            />
            <FormField
              name="Remotes"
              label={t('tokens.remotes')}
              hint={t('tokens.remotesHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <FormField name="Days" label={t('tokens.days')} inputMode="numeric" autoComplete="off" required />
            <FormField name="Why" label={t('decision.why')} hint={t('decision.whyHint')} autoComplete="off" required />
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Name"
              confirm={t('tokens.createConfirm')}
              isIncomplete={rights.length === 0}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
