import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { afterPress } from './afterPress.ts';

type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, string>>;

export interface ServerCheck {
  /** Checks these values now. Failed checks are ignored: the submission decides. */
  readonly run: (values: Values) => Promise<void>;
  /** The server's messages for fields that haven't changed since; for the form's `validate`. */
  readonly messagesFor: (values: Values) => Record<string, string>;
}

/**
 * Checks a form on the server while it is filled in (`POST /validate/*`, docs/product.md#forms). An answer counts only
 * for fields with unchanged values, and a late one never replaces a newer one.
 */
export function useServerCheck(validate: (values: Values) => Promise<Messages>): ServerCheck {
  const [answer, setAnswer] = useState<{ readonly values: Values; readonly messages: Messages } | null>(null);
  const latest = useRef(0);
  const run = useCallback(
    async (values: Values) => {
      latest.current += 1;
      const request = latest.current;
      const storeMessages = (messages: Messages) =>
        afterPress(() => {
          if (request === latest.current) setAnswer({ values, messages });
        });
      try {
        storeMessages(await validate(values));
      } catch (error) {
        // Some back ends refuse values by status. For any other failure, the submission decides; see above.
        if (hasFields(error)) storeMessages(error.fields);
      }
    },
    [validate],
  );
  const messagesFor = useCallback(
    (values: Values) => {
      if (!answer) return {};
      const all = Object.entries(answer.messages);
      const isUnchanged = (field: string) => values[field] !== undefined && values[field] === answer.values[field];
      // A message at two fields, as for passwords that differ, is about both.
      const isCurrent = (message: string) => all.every(([field, other]) => other !== message || isUnchanged(field));
      return Object.fromEntries(all.filter(([, message]) => isCurrent(message)));
    },
    [answer],
  );
  return { run, messagesFor };
}

function hasFields(error: unknown): error is ApiError {
  return isApiError(error) && Object.keys(error.fields).length > 0;
}

/** Long enough to type a word, short enough to feel immediate. */
const DEBOUNCE_MS = 400;

/** Put inside a `<Form>`: checks the whole form when typing in one of the fields pauses. */
export function CheckOnChange({ check, fields }: { readonly check: ServerCheck; readonly fields: readonly string[] }) {
  const form = useForm();
  const { values, dirty } = useFormState({ subscription: { values: true, dirty: true } });
  const { run } = check;
  const currentText = JSON.stringify(fields.map((field) => values[field]));
  const checkedText = useRef<string>(undefined);
  useEffect(() => {
    if (!dirty || currentText === checkedText.current) return;
    const timer = setTimeout(() => {
      checkedText.current = currentText;
      void run({ ...form.getState().values });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [form, currentText, dirty, run]);
  return null;
}
