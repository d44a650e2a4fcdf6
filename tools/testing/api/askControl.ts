/**
 * Asks the control beside an API that was started for tests (`testProcess.ts`): what operators and time would do. Throws what
 * it answers instead.
 */
export async function askControl(
  api: { readonly control: string },
  action: string,
  input: unknown = {},
): Promise<unknown> {
  const response = await fetch(`${api.control}/${action}`, { method: 'POST', body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}
