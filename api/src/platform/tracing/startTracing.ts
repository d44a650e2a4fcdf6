import type { Config } from '../config/config.ts';
import type { Tracing } from './Tracing.ts';

/** Starts tracing if a collector is set; otherwise returns null and doesn't load OpenTelemetry. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { openTelemetry } = await import('./openTelemetry.ts');
  return openTelemetry(tracing.share);
}
