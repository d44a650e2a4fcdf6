/**
 * Path patterns (`/page/:slug`, `/pages/*`) of the portal's live and planned releases. Null if they are unknown: the release
 * store has no releases, or is unreachable.
 */
export type PortalPaths = () => Promise<readonly string[] | null>;
