/**
 * Asks the door beside an API that was started for tests (`testProcess.ts`): what operators and time would do. Throws what
 * it answers instead.
 */
export async function askDoor(api: { readonly door: string }, action: string, input: unknown = {}): Promise<unknown> {
  const response = await fetch(`${api.door}/${action}`, { method: 'POST', body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}
