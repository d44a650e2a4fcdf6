import { webApi } from './webApi.ts';

export default async function stopWebApi(): Promise<void> {
  await webApi.running?.stop();
}
