import type { Entry } from '@friends/releases/registry/entry';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import type { AuditState } from '@friends/shared/contract/staff/audit';

/** Example: `mf-member@1.3.0 (10 %, until 2026-12-01T00:00:00.000Z)` */
function stateText(entry: Entry, now: Date): string {
  const { from, until, percent } = entry.window;
  const limits = [
    ...(percent === undefined ? [] : [`${percent} %`]),
    ...(from === undefined || hasBegun(entry.window, now) ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ];
  return limits.length === 0 ? releaseId(entry) : `${releaseId(entry)} (${limits.join(', ')})`;
}

/** Lists the live and the planned releases of a remote for the audit log; the first live one goes to most visitors. */
export function toAuditState(entries: readonly Entry[], now: Date): AuditState {
  const [live, planned] = [true, false].map((started) =>
    entries
      .filter(({ window }) => hasBegun(window, now) === started)
      .map((entry) => stateText(entry, now))
      .join(' | '),
  );
  return { ...(live ? { Live: live } : {}), ...(planned ? { Planned: planned } : {}) };
}
