const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600 };

/** How much faster time passes in the rules of a drill: a minute takes two seconds. */
export const FASTER = 30;

const quicker = (_: string, number: string, unit: string) => `${(Number(number) * (SECONDS[unit] ?? 1)) / FASTER}s`;

/**
 * The rules with shorter times: how long something must hold (`for: 5m`), and how far they look back (`[5m]`). What they
 * look at, and from which value on it is too much, stays as it is.
 */
export function quickRules(rules: string): string {
  return rules.replaceAll(/(?<=\bfor: )(\d+)([mh])\b/g, quicker).replaceAll(/(?<=\[)(\d+)([mh])(?=\])/g, quicker);
}
