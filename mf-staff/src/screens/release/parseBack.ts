/** Of what is live after a step back: its title and its share, null for whoever is in none. @param text `mf-member@1.2.0 (10 %)` */
export function parseBack(text: string): { readonly title: string; readonly percent: number | null } {
  const [, title = text, percent] = /^(\S+) \(([\d.]+) %\)$/.exec(text) ?? [];
  return { title, percent: percent === undefined ? null : Number(percent) };
}
