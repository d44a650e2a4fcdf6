/** Calls the control of a test API (`testProcess.ts`) for actions of operators and time. Throws its error. */
export async function callControl(
  api: { readonly control: string },
  action: string,
  input: unknown = {},
): Promise<unknown> {
  const response = await fetch(`${api.control}/${action}`, { method: 'POST', body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}
