import '@testing-library/react';

/**
 * Lets answers of the real API come whenever they come: while a test makes a call of its own, or has just ended. React
 * would report each of them as an update that the test did not expect, as if the test were who answers. What a test does
 * itself (clicks, types) Testing Library still awaits with all that follows from it.
 */
beforeAll(() => {
  // After Testing Library's own `beforeAll`, which says the opposite.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
