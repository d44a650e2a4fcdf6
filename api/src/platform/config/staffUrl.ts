import { isLocalName } from './isLocalName.ts';
import type { SettingsReader } from './SettingsReader.ts';

interface Beside {
  readonly production: boolean;
  readonly port: number;
  readonly portalUrl: string;
  /** An external API is used, which has no calls for staff. */
  readonly hasOtherApi: boolean;
}

/** Browsers also accept a `Secure` cookie over HTTP from these. */
const isTrusted = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || hostname.endsWith('.localhost');

function faultOf(url: URL, { portalUrl, hasOtherApi }: Beside): string | null {
  if (hasOtherApi)
    return 'STAFF_URL and PORTAL_API_URL are both set; the staff portal works with the built-in API only.';
  if (url.hostname === new URL(portalUrl).hostname)
    return 'STAFF_URL has the host of PORTAL_URL; the staff portal needs a host of its own.';
  // Prerendering and release probes request members' pages at these.
  if (isLocalName(url.hostname))
    return `STAFF_URL names this machine itself (${url.hostname}), where the portal asks for members' pages; take a name of its own, as http://staff.localhost.`;
  if (!isTrusted(url)) return 'STAFF_URL begins with http:; browsers keep the cookie of staff by https: only.';
  return null;
}

/** Reads the origin of the staff's portal. Outside production there is a default. */
export function readStaffUrl(reader: SettingsReader, beside: Beside): string | null {
  const origin = reader.origin('STAFF_URL', 'https://staff.example.com');
  if (origin === null) return beside.production || beside.hasOtherApi ? null : `http://staff.localhost:${beside.port}`;
  const fault = faultOf(new URL(origin), beside);
  if (fault === null) return origin;
  reader.faults.push(fault);
  return null;
}
