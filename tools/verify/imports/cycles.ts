/** Successors by node (file or room). */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Ignores self-references. */
export function graphOf(pairs: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const successors = graph.get(from) ?? new Set();
    graph.set(from, successors.add(to));
  }
  return graph;
}

/** A cycle's nodes in order, with the first repeated at the end; null if there is none. */
export function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(node: string): string[] | null {
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    if (done.has(node)) return null;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(node);
    return null;
  }

  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return null;
}
