/**
 * Names the account for password managers. They ignore `type="hidden"`, so it is a text field that is neither visible
 * nor focusable; put it before the password.
 */
export function Username({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
