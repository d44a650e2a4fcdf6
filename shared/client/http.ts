import { originHeaders } from '@friends/shared/contract/api/callOrigin';
import axios, { type AxiosInstance } from 'axios';

/** The axios instance all clients of the page share. */
export function createHttp(baseURL: string, timeout: number): AxiosInstance {
  return axios.create({ baseURL, timeout });
}

/** As hexadecimal digits; never zeros only, which would be no id. */
function randomId(bytes: number): string {
  const id = crypto.getRandomValues(new Uint8Array(bytes));
  id[0] = (id[0] ?? 0) | 1;
  return [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This view of the page, until it is loaded again. */
const page = randomId(8);

/** Headers by which a call is found again in the log and in the database; every call is a trace of its own. */
export function traceHeaders(release: string): Readonly<Record<string, string>> {
  return originHeaders({ trace: randomId(16), parent: randomId(8), page, release });
}
