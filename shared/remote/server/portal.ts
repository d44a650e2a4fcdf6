import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Portal, Readable, Session } from '@friends/shared/contract/portal/portal';
import type { PageHead, RenderRequest } from '@friends/shared/contract/portal/render';
import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';

const still = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => {} });

/** Server rendering has no side effects: attempts throw. */
function refuse(what: string): never {
  throw new Error(`${what} while a page is prerendered`);
}

export interface ServerPortal {
  readonly portal: Portal;
  head(): PageHead;
}

/** No specific member: the result is the same for all. */
const MEMBER: Session = { status: 'member', token: '', account: { status: 'loading' } };

export function serverPortal({ path, language, country, answers, reader }: RenderRequest): ServerPortal {
  let head: PageHead = {};
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
  const portal: Portal = {
    contract: CONTRACT_NUMBER,
    session: {
      ...still<Session>(reader === 'member' ? MEMBER : { status: 'anonymous' }),
      login: () => refuse('login'),
      logout: () => refuse('logout'),
      refresh: async () => {},
      expire: () => refuse('expire'),
    },
    language: { ...still(language), set: () => refuse('language.set') },
    navigation: {
      ...still({ location, action: 'POP' }),
      push: () => refuse('navigation.push'),
      replace: () => refuse('navigation.replace'),
      go: () => refuse('navigation.go'),
    },
    notices: { ...still(null), show: () => refuse('notices.show'), close: () => {} },
    widgets: { mount: () => refuse('widgets.mount') },
    campaign: { ...still({ status: 'loading' }), load: async () => {} },
    country,
    api: { base: '', appKey: '' },
    answers: { take: (key): EarlyAnswer | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined) },
    describe: (more) => {
      head = { ...head, ...more };
    },
    report: (error) => {
      throw error;
    },
  };
  return { portal, head: () => head };
}
