import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import type { AgentChange } from '../../client/account.ts';
import { manifest } from '../../manifest.ts';
import { changeAgentAtom } from '../../state/account.ts';
import { validateChangeAgentAtom } from '../../state/validate.ts';
import { ChangeAgentFields, FORM } from './ChangeAgentFields.tsx';
import en from './changeAgent.en.json';
import id from './changeAgent.id.json';

addScreenMessages(manifest.name, { en, id });

/** Asks to be known under another agent code and user ID; an operator decides (docs/product.md#change-agent). */
export function ChangeAgent() {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const change = useSetAtom(changeAgentAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateChangeAgentAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: AgentChange) => ({ ...messagesFor(values), ...fieldMessages(checkChangeAgent(values), language) }),
    [messagesFor, language],
  );

  async function submit(values: AgentChange) {
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
    <div className="page">
      <PageHeading title={t('changeAgent.title')} lead={t('changeAgent.lead')} />
      <AccountView
        loading={
          <SkeletonGroup label={t('changeAgent.loading')}>
            <Skeleton shape="block" height="20rem" />
          </SkeletonGroup>
        }
      >
        {(account) => (
          <Form<AgentChange>
            onSubmit={submit}
            validate={validate}
            render={(form) => <ChangeAgentFields {...form} account={account} check={check} />}
          />
        )}
      </AccountView>
    </div>
  );
}
