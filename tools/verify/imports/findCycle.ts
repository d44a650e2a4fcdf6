/** Imports by the file they stand in. */
export type Graph = ReadonlyMap<string, readonly { readonly to: string | null }[]>;

/** The files of one import cycle in order, or null where there is none. */
export function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): string[] | null {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) return [...path.slice(seenAt), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const { to } of graph.get(file) ?? []) {
      const cycle = to === null ? null : visit(to);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }

  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
