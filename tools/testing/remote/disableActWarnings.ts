import '@testing-library/react';

/**
 * Answers of the real API may arrive at any time, even after a test has ended. React would report each as an update
 * outside of `act`. For a test's own actions (clicks, typing), Testing Library still awaits their effects.
 */
beforeAll(() => {
  // After Testing Library's own `beforeAll`, which sets the opposite.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
