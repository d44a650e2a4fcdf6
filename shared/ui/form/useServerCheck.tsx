import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { afterPress } from './afterPress.ts';

type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, string>>;

export interface ServerCheck {
  /** Asks about these values now. A check that fails is dropped: the submission decides. */
  readonly run: (values: Values) => Promise<void>;
  /** What the server said of the values that have not changed since; goes into the form's `validate`. */
  readonly messagesFor: (values: Values) => Record<string, string>;
}

/**
 * Lets the server check a form while it is filled in (`POST /validate/*`, docs/product.md#forms). An answer counts only
 * for the fields that still hold what was asked about, and a late one never replaces a newer.
 */
export function useServerCheck(ask: (values: Values) => Promise<Messages>): ServerCheck {
  const [answer, setAnswer] = useState<{ readonly values: Values; readonly messages: Messages } | null>(null);
  const latest = useRef(0);
  const run = useCallback(
    async (values: Values) => {
      latest.current += 1;
      const mine = latest.current;
      const show = (messages: Messages) =>
        afterPress(() => {
          if (mine === latest.current) setAnswer({ values, messages });
        });
      try {
        show(await ask(values));
      } catch (error) {
        // Some back ends refuse the values by the status. Of any other failure, the submission decides; see above.
        if (hasFields(error)) show(error.fields);
      }
    },
    [ask],
  );
  const messagesFor = useCallback(
    (values: Values) => {
      if (!answer) return {};
      const all = Object.entries(answer.messages);
      const isUnchanged = (field: string) => values[field] !== undefined && values[field] === answer.values[field];
      // A sentence that stands at two fields, as of passwords that differ, is about both.
      const counts = (message: string) => all.every(([field, other]) => other !== message || isUnchanged(field));
      return Object.fromEntries(all.filter(([, message]) => counts(message)));
    },
    [answer],
  );
  return { run, messagesFor };
}

function hasFields(error: unknown): error is ApiError {
  return isApiError(error) && Object.keys(error.fields).length > 0;
}

/** Long enough to type a word in, short enough to feel immediate. */
const PAUSE_MS = 400;

/** Put inside a `<Form>`: runs the check of the whole form whenever typing in one of the fields has paused. */
export function CheckOnChange({ check, fields }: { readonly check: ServerCheck; readonly fields: readonly string[] }) {
  const form = useForm();
  const { values, dirty } = useFormState({ subscription: { values: true, dirty: true } });
  const { run } = check;
  const typed = JSON.stringify(fields.map((field) => values[field]));
  const checked = useRef<string>(undefined);
  useEffect(() => {
    if (!dirty || typed === checked.current) return;
    const timer = setTimeout(() => {
      checked.current = typed;
      void run({ ...form.getState().values });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, typed, dirty, run]);
  return null;
}
