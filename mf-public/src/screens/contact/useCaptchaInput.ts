import { useField } from 'react-final-form';

/** The form's `recaptcha`: what it holds, how to change it, and what is wrong with it once that is to be said. */
export function useCaptchaInput() {
  const { input, meta } = useField<string | undefined>('recaptcha');
  const value = input.value ?? '';
  // A failed send empties the field, so what the server said of it counts until there is a new answer.
  const wrong: unknown = meta.touched && value === '' ? (meta.submitError ?? meta.error) : undefined;
  return { value, change: input.onChange, error: typeof wrong === 'string' ? wrong : undefined };
}
