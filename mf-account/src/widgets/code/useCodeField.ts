import { isApiError } from '@friends/shared/client/ApiError';
import { useState } from 'react';

/** Few members have a second factor, so its field is fetched when a code is asked for. */
const importCodeField = () => import(/* webpackChunkName: "code-field" */ './CodeField.tsx').then((m) => m.CodeField);

type CodeField = Awaited<ReturnType<typeof importCodeField>>;

export interface AskedCode {
  /** The field `Code`, once the API has asked for one; null before. */
  readonly CodeField: CodeField | null;
  /** Shows the field where the API refused a form for want of a code. False: it was refused for something else. */
  readonly askedBy: (error: unknown) => Promise<boolean>;
}

/** The code of a second factor in a form that is sent without one first. */
export function useCodeField(): AskedCode {
  const [field, setField] = useState<CodeField | null>(null);

  async function askedBy(error: unknown): Promise<boolean> {
    if (field || !isApiError(error) || error.code !== 'code_needed') return false;
    const fetched = await importCodeField().catch(() => null);
    setField(() => fetched);
    return fetched !== null;
  }

  return { CodeField: field, askedBy };
}
