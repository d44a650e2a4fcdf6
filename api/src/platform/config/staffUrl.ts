import { isLocalName } from './isLocalName.ts';
import type { SettingsReader } from './SettingsReader.ts';

interface StaffUrlContext {
  readonly production: boolean;
  readonly port: number;
  readonly portalUrl: string;
  /** An external API is used, which has no calls for staff. */
  readonly hasOtherApi: boolean;
}

/** Browsers accept `Secure` cookies over HTTPS, and over HTTP from `.localhost`. */
const keepsSecureCookies = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname.endsWith('.localhost');

function findFault(url: URL, { portalUrl, hasOtherApi }: StaffUrlContext): string | null {
  if (hasOtherApi)
    return 'STAFF_URL and PORTAL_API_URL are both set; the staff portal works with the built-in API only.';
  if (url.hostname === new URL(portalUrl).hostname)
    return 'STAFF_URL has the host of PORTAL_URL; the staff portal needs its own host.';
  // Prerendering and release probes request the pages of members at local names.
  if (isLocalName(url.hostname))
    return `STAFF_URL names this machine itself (${url.hostname}), where the portal requests pages of members; use another name, like http://staff.localhost.`;
  if (!keepsSecureCookies(url))
    return 'STAFF_URL begins with http:; browsers accept the session cookie of staff only over https:.';
  return null;
}

/** Reads the origin of the staff portal. Outside production, it has a default. */
export function readStaffUrl(reader: SettingsReader, context: StaffUrlContext): string | null {
  const origin = reader.origin('STAFF_URL', 'https://staff.example.com');
  if (origin === null)
    return context.production || context.hasOtherApi ? null : `http://staff.localhost:${context.port}`;
  const fault = findFault(new URL(origin), context);
  if (fault === null) return origin;
  reader.faults.push(fault);
  return null;
}
