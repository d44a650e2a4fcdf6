/**
 * Leaves out of the federation runtime what reads snapshots, which a portal without a deployment server of that kind never
 * has: `disableSnapshot` switches it off and keeps its code. In its place stands what the runtime itself has for that.
 */
export default function withoutSnapshots(): string {
  return `export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
export const getGlobalRemoteInfo = () => ({});`;
}
