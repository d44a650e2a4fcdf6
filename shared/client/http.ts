import axios, { type AxiosInstance } from 'axios';

export function createHttp(baseURL: string, timeout: number): AxiosInstance {
  return axios.create({ baseURL, timeout });
}
