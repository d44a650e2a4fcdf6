import { waitFor } from '@testing-library/react';
import { Suspense, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

/** React delays content that arrives this soon after its placeholder (19.3), to avoid flicker. */
const THROTTLE_MS = 300;

let number = 0;
const listeners = new Set<() => void>();

function useNumber(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => number,
  );
}

interface LateProps {
  readonly text: Promise<string>;
  readonly onRendered: () => void;
}

function LateText({ text, onRendered }: LateProps) {
  const content = use(text);
  onRendered();
  return content;
}

function LateContent(props: LateProps) {
  return (
    <>
      {useNumber()}
      <Suspense fallback=" waits">
        <LateText {...props} />
      </Suspense>
    </>
  );
}

/** Changes the other root's content, in an effect that runs when the other root's delay ends. */
function ChangeOtherRoot({ until }: { readonly until: number }) {
  useLayoutEffect(() => {
    while (performance.now() < until) {
      // Busy wait
    }
  });
  useEffect(() => {
    number += 1;
    for (const listener of listeners) listener();
  });
  return null;
}

/** One attempt; returns the error, or undefined if the machine was too slow for React to delay anything. */
async function updateDelayedContent(): Promise<string | undefined> {
  let thrown: string | undefined;
  const recordError = (event: ErrorEvent) => {
    event.preventDefault();
    thrown = event.message;
  };
  window.addEventListener('error', recordError);
  const before = number;
  const [delayed, changing] = [document.createElement('p'), document.createElement('p')];
  const { promise: text, resolve: sendText } = Promise.withResolvers<string>();
  const { promise: rendered, resolve: onRendered } = Promise.withResolvers<void>();
  const [root, other] = [createRoot(delayed), createRoot(changing)] as const;
  root.render(<LateContent onRendered={onRendered} text={text} />);
  await waitFor(() => expect(delayed).toHaveTextContent(`${before} waits`));
  const until = performance.now() + THROTTLE_MS + 50;
  sendText(' is here');
  await rendered;
  other.render(<ChangeOtherRoot until={until} />);
  await waitFor(() => expect(delayed).toHaveTextContent(`${before + 1} is here`));
  root.unmount();
  other.unmount();
  window.removeEventListener('error', recordError);
  return thrown;
}

/**
 * A bug of React with several roots on a page: delayed content is rendered again meanwhile and then committed twice.
 * The second commit throws, and the result is correct. Once this test fails, React has fixed it: then
 * `e2e/support/testWithoutErrors.ts` must no longer ignore the error.
 */
test('React throws if another root updates delayed content, but renders correctly', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let thrown: string | undefined;
  for (let tries = 0; tries < 20 && thrown === undefined; tries += 1) thrown = await updateDelayedContent();
  expect(thrown).toContain('Cannot commit the same tree as before');
});
