const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Does something at the first sign of a person: what only their doing needs is then there before they have done it. */
export function whenTouched(task: () => void): void {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    task();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
}
