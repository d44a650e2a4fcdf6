import { isApiError } from '@friends/shared/client/ApiError';
import { useState } from 'react';

/** Loaded on demand, since few members use two-factor login. */
const importCodeField = () => import(/* webpackChunkName: "code-field" */ './CodeField.tsx').then((m) => m.CodeField);

type CodeField = Awaited<ReturnType<typeof importCodeField>>;

export interface CodePrompt {
  /** Null until the API has asked for a code. */
  readonly CodeField: CodeField | null;
  /** Displays the field if the error says that a code is needed. Resolves with false for other errors. */
  readonly showIfNeeded: (error: unknown) => Promise<boolean>;
}

/** Adds the field for a two-factor code to a form once the API requires one. */
export function useCodeField(): CodePrompt {
  const [field, setField] = useState<CodeField | null>(null);

  async function showIfNeeded(error: unknown): Promise<boolean> {
    if (field || !isApiError(error) || error.code !== 'code_needed') return false;
    const fetched = await importCodeField().catch(() => null);
    setField(() => fetched);
    return fetched !== null;
  }

  return { CodeField: field, showIfNeeded };
}
