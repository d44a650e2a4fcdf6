import { isApiError } from '@friends/shared/client/ApiError';
import { type ComponentType, useState } from 'react';
import type { CodeStepProps } from './CodeStep.tsx';

/** Few members have a second factor, so its step is fetched when it is asked for. */
const importCodeStep = () => import(/* webpackChunkName: "code-step" */ './CodeStep.tsx').then((m) => m.CodeStep);

interface AskedCode {
  /** Once the API has asked for a code; null before. */
  readonly CodeStep: ComponentType<CodeStepProps> | null;
  /** What a passkey has signed in the first step, in the place of e-mail and password; null where those were given. */
  readonly signed: string | null;
  /** Shows the step where a login was refused for want of a code. False: it was refused for something else. */
  readonly askedBy: (error: unknown, signed?: string) => Promise<boolean>;
  readonly back: () => void;
}

/** The second step of a login. */
export function useCodeStep(): AskedCode {
  const [CodeStep, setCodeStep] = useState<ComponentType<CodeStepProps> | null>(null);
  const [signed, setSigned] = useState<string | null>(null);

  async function askedBy(error: unknown, passkey?: string): Promise<boolean> {
    if (CodeStep || !isApiError(error) || error.code !== 'code_needed') return false;
    const step = await importCodeStep().catch(() => null);
    if (step === null) return false;
    setSigned(passkey ?? null);
    setCodeStep(() => step);
    return true;
  }

  function back(): void {
    setCodeStep(null);
    setSigned(null);
  }

  return { CodeStep, signed, askedBy, back };
}
