import { reportText, type SentReport, TELEMETRY_PATH, TICKETS_PATH } from '@friends/shared/contract/release/telemetry';

/** Sends the report of a new page view from an IP address to a portal behind one proxy. @returns the status */
export async function sendReport(url: string, address: string, report: Omit<SentReport, 'ticket'>): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
  const ticket = await (await fetch(`${url}${TICKETS_PATH}`, { method: 'POST', headers })).text();
  const body = reportText({ ...report, ticket });
  return (await fetch(`${url}${TELEMETRY_PATH}`, { method: 'POST', body, headers })).status;
}
