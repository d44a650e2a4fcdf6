import type { CallName } from './calls/calls.ts';
import { refuseChangesInPreview } from './refuseChangesInPreview.ts';

const ANOTHER_DAY = new Date('2026-12-01T00:00:00Z');
const refused = (call: CallName, asOf: Date | null): boolean => {
  try {
    refuseChangesInPreview(call, { asOf, previewedContent: null, previewedAudience: null });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'other_day' });
    return true;
  }
};

describe('on a previewed day', () => {
  it.each<CallName>([
    'login',
    'logout',
    'staffSignIn',
    'staffSignOut',
    'endStaffSession',
    'staffAudit',
    'rewards',
    'foreseeReleaseLive',
  ])('%s works as on any other', (call) => expect(refused(call, ANOTHER_DAY)).toBe(false));

  it.each<CallName>(['claim', 'putReleaseLive', 'takeReleaseBack'])('%s is refused, and works today', (call) => {
    expect(refused(call, ANOTHER_DAY)).toBe(true);
    expect(refused(call, null)).toBe(false);
  });

  it('a claim is refused while drafts are previewed, whose price is not live', () => {
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

  it.each<CallName>(['claim', 'login', 'passkeyLogin', 'contact'])('%s is refused as another reader', (call) => {
    const audience = { reader: 'genius', country: 'ID' } as const;
    const preview = { asOf: ANOTHER_DAY, previewedContent: null, previewedAudience: audience };
    expect(() => refuseChangesInPreview(call, preview)).toThrow(expect.objectContaining({ code: 'reader_previewed' }));
    for (const allowed of ['logout', 'validateLogin', 'rewards', 'staffSignIn'] as const)
      expect(() => refuseChangesInPreview(allowed, preview)).not.toThrow();
  });
});
