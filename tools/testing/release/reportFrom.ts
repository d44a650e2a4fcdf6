import { reportText, type SentReport, TELEMETRY_PATH, TICKETS_PATH } from '@friends/shared/contract/release/telemetry';

/** Sends a new page view's report from an address to a portal behind one proxy. @returns the answer's status */
export async function reportFrom(url: string, address: string, report: Omit<SentReport, 'ticket'>): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
  const ticket = await (await fetch(`${url}${TICKETS_PATH}`, { method: 'POST', headers })).text();
  const body = reportText({ ...report, ticket });
  return (await fetch(`${url}${TELEMETRY_PATH}`, { method: 'POST', body, headers })).status;
}
