/** What was typed or chosen in a field of a form; empty where there is none of that name. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
