import { useField } from 'react-final-form';

/** The form's `recaptcha`: what it holds, how to change it, and its error once it is time to show it. */
export function useCaptchaInput() {
  const { input, meta } = useField<string | undefined>('recaptcha');
  const value = input.value ?? '';
  // A failed send empties the field, so the server's message is shown until there is a new answer.
  const wrong: unknown = meta.touched && value === '' ? (meta.submitError ?? meta.error) : undefined;
  return { value, change: input.onChange, error: typeof wrong === 'string' ? wrong : undefined };
}
