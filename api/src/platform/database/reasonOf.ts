/** Advice in Node.js's messages that doesn't apply here. */
const ADVICE = /; if the root CA is installed locally.*$/;

/** First line of an error's message, without a full stop; of several errors, that of the first. */
export function reasonOf(error: unknown): string {
  const { errors, message } = Object(error) as { errors?: unknown; message?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  const [line = ''] = String(message ?? error).split('\n');
  return line.replace(ADVICE, '').replace(/\.$/, '');
}
