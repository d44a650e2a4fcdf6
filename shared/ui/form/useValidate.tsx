import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import type { FormFaults } from '@friends/shared/contract/rules/fieldRules';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import type { ServerCheck } from './useServerCheck.tsx';

/** A form's `validate`, in the page's language: errors of the rules, else the server's messages. */
export function useValidate<Values extends Readonly<Record<string, unknown>>>(
  faultsOf: (values: Values) => FormFaults<string>,
  check?: Pick<ServerCheck, 'messagesFor'>,
): (values: Values) => Partial<Record<string, string>> {
  const language = useAtomValue(languageAtom);
  return (values) => ({ ...check?.messagesFor(values), ...fieldMessages(faultsOf(values), language) });
}
