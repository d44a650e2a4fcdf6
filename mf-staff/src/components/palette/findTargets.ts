import type { Target } from './useTargets.ts';

/** Targets whose name contains every word of the text. Those that begin with the first word come first. */
export function findTargets(targets: readonly Target[], text: string): readonly Target[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = targets.filter(({ title, kind }) => {
    const name = `${title} ${kind}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const startsWithQuery = ({ title }: Target) => title.toLowerCase().startsWith(words[0] ?? '');
  return [...hits.filter(startsWithQuery), ...hits.filter((hit) => !startsWithQuery(hit))];
}
