/** Of some 250 files, so it is loaded with the first passkey rather than with every start. */
export const webAuthn = () => import('@simplewebauthn/server');
