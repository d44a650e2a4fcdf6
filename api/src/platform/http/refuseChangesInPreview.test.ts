import type { CallName } from './calls/calls.ts';
import { refuseChangesInPreview } from './refuseChangesInPreview.ts';

const ANOTHER_DAY = new Date('2026-12-01T00:00:00Z');
const isRefused = (call: CallName, asOf: Date | null): boolean => {
  try {
    refuseChangesInPreview(call, { asOf, previewedContent: null, previewedAudience: null });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'other_day' });
    return true;
  }
};

describe('in a preview', () => {
  it.each<CallName>([
    'login',
    'logout',
    'staffSignIn',
    'staffSignOut',
    'endStaffSession',
    'staffAudit',
    'rewards',
    'foreseeReleaseLive',
  ])('of another day, %s works', (call) => expect(isRefused(call, ANOTHER_DAY)).toBe(false));

  it.each<CallName>(['claim', 'putReleaseLive', 'takeReleaseBack'])('of another day, %s is refused', (call) => {
    expect(isRefused(call, ANOTHER_DAY)).toBe(true);
    expect(isRefused(call, null)).toBe(false);
  });

  it('of drafts, a claim is refused, as their prices are not live', () => {
    const drafted = {
      asOf: null,
      previewedContent: () => Promise.reject(new Error('Not read')),
      previewedAudience: null,
    };
    expect(() => refuseChangesInPreview('claim', drafted)).toThrow(
      expect.objectContaining({ code: 'content_previewed' }),
    );
    expect(() => refuseChangesInPreview('rewards', drafted)).not.toThrow();
    expect(() => refuseChangesInPreview('login', drafted)).not.toThrow();
  });

  it.each<CallName>(['claim', 'login', 'passkeyLogin', 'contact'])('as another reader, %s is refused', (call) => {
    const audience = { reader: 'genius', country: 'ID' } as const;
    const preview = { asOf: ANOTHER_DAY, previewedContent: null, previewedAudience: audience };
    expect(() => refuseChangesInPreview(call, preview)).toThrow(expect.objectContaining({ code: 'reader_previewed' }));
    for (const allowed of ['logout', 'validateLogin', 'rewards', 'staffSignIn'] as const)
      expect(() => refuseChangesInPreview(allowed, preview)).not.toThrow();
  });
});
