import type { Store } from '@friends/releases/store/store';
import { type KnownVitals, percentile75, readVitals, totalViews } from '@friends/releases/telemetry/knownVitals';
import type { Device } from '@friends/shared/contract/release/telemetry';
import type { VitalsSummary } from '@friends/shared/contract/staff/releaseHealth';

const MAX_REPORTED = 5;

function toSummary({ byDevice }: KnownVitals, device: Device): VitalsSummary['Phone'] {
  const { LCP, INP } = byDevice[device];
  return { LCP: percentile75(LCP, 'LCP'), INP: percentile75(INP, 'INP'), Views: totalViews(LCP) };
}

/** Web vitals by release of the remote, newest release first. */
export async function readVitalsSummary(store: Store, name: string): Promise<VitalsSummary[]> {
  const own = [...(await readVitals(store))].filter(([title]) => title.startsWith(`${name}@`));
  return own
    .sort(([, a], [, b]) => b.first.getTime() - a.first.getTime())
    .slice(0, MAX_REPORTED)
    .map(([title, vitals]) => ({
      Version: title.slice(name.length + 1),
      First: vitals.first.toISOString(),
      Last: vitals.last.toISOString(),
      Phone: toSummary(vitals, 'phone'),
      Desktop: toSummary(vitals, 'desktop'),
    }));
}
