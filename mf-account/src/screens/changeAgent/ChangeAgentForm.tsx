import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import type { AgentChangeDraft } from '../../client/agentChange.ts';
import { changeAgentAtom } from '../../state/agentChange.ts';
import { validateChangeAgentAtom } from '../../state/validate.ts';
import { ChangeAgentFields, FORM } from './ChangeAgentFields.tsx';

interface ChangeAgentFormProps {
  readonly account: Account;
  /** Something else stood here before: the keyboard goes on with the first field. */
  readonly focused: boolean;
}

/** The form that asks; an operator decides. */
export function ChangeAgentForm({ account, focused }: ChangeAgentFormProps) {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const change = useSetAtom(changeAgentAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateChangeAgentAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: AgentChangeDraft) => ({ ...messagesFor(values), ...fieldMessages(checkChangeAgent(values), language) }),
    [messagesFor, language],
  );

  async function submit(values: AgentChangeDraft) {
    try {
      await change(values);
    } catch (error) {
      return submitErrors(error);
    }
    forgetTyped(FORM);
    navigation.push(PATHS.profile);
    notices.show({ tone: 'success', text: t('changeAgent.done') });
    return undefined;
  }

  return (
    <Form<AgentChangeDraft>
      onSubmit={submit}
      validate={validate}
      render={(form) => <ChangeAgentFields {...form} account={account} check={check} focused={focused} />}
    />
  );
}
