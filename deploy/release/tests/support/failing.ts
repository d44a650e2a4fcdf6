/** What the portal knows of a release that fails for three loads of four, so that it goes back. */
export const failing = (release: string, at: Date) => ({
  ...{ release, loads: 40, failed: 30, networks: 40, failing: 30, found: [], told: [] },
  ...{ at, why: 'it failed', tooLittle: null, failsToo: async () => false },
});
