import { isApiError } from '@friends/shared/client/ApiError';
import { type ComponentType, useState } from 'react';
import type { CodeStepProps } from './CodeStep.tsx';

/** Loaded on demand, since few members use two-factor login. */
const importCodeStep = () => import(/* webpackChunkName: "code-step" */ './CodeStep.tsx').then((m) => m.CodeStep);

interface CodeStepState {
  /** Null until the API has asked for a code. */
  readonly CodeStep: ComponentType<CodeStepProps> | null;
  /** Passkey assertion of the first step, which replaces e-mail and password; null if those were used. */
  readonly assertion: string | null;
  /** Displays the step if the error says that a code is needed. Resolves with false for other errors. */
  readonly showIfNeeded: (error: unknown, assertion?: string) => Promise<boolean>;
  readonly back: () => void;
}

export function useCodeStep(): CodeStepState {
  const [CodeStep, setCodeStep] = useState<ComponentType<CodeStepProps> | null>(null);
  const [assertion, setAssertion] = useState<string | null>(null);

  async function showIfNeeded(error: unknown, passkey?: string): Promise<boolean> {
    if (CodeStep || !isApiError(error) || error.code !== 'code_needed') return false;
    const step = await importCodeStep().catch(() => null);
    if (step === null) return false;
    setAssertion(passkey ?? null);
    setCodeStep(() => step);
    return true;
  }

  function back(): void {
    setCodeStep(null);
    setAssertion(null);
  }

  return { CodeStep, assertion, showIfNeeded, back };
}
