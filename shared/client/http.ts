import axios, { type AxiosInstance } from 'axios';

/** The axios instance all clients of the page share. */
export function createHttp(baseURL: string, timeout: number): AxiosInstance {
  return axios.create({ baseURL, timeout });
}
