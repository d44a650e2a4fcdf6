import { isApiError } from '@friends/shared/client/ApiError';
import { useState } from 'react';

/** Loaded on demand, since few members use two-factor login. */
const importCodeField = () => import(/* webpackChunkName: "code-field" */ './CodeField.tsx').then((m) => m.CodeField);

type CodeField = Awaited<ReturnType<typeof importCodeField>>;

export interface CodePrompt {
  /** Null until the API has asked for a code. */
  readonly CodeField: CodeField | null;
  /** Displays the field if the API refused a form for lack of a code. Resolves with false for other errors. */
  readonly askedBy: (error: unknown) => Promise<boolean>;
}

/** Adds a two-factor code to a form that is first sent without. */
export function useCodeField(): CodePrompt {
  const [field, setField] = useState<CodeField | null>(null);

  async function askedBy(error: unknown): Promise<boolean> {
    if (field || !isApiError(error) || error.code !== 'code_needed') return false;
    const fetched = await importCodeField().catch(() => null);
    setField(() => fetched);
    return fetched !== null;
  }

  return { CodeField: field, askedBy };
}
