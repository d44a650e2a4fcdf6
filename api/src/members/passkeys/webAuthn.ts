/** About 250 files, so it is loaded with the first passkey instead of at start. */
export const webAuthn = () => import('@simplewebauthn/server');
