import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Portal, Readable, Session } from '@friends/shared/contract/portal/portal';
import type { PageHead, RenderRequest } from '@friends/shared/contract/portal/render';
import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';

const constant = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => {} });

/** Server rendering has no side effects: attempts throw. */
function forbid(action: string): never {
  throw new Error(`${action} while a page is prerendered`);
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
      ...constant<Session>(reader === 'member' ? MEMBER : { status: 'anonymous' }),
      login: () => forbid('login'),
      logout: () => forbid('logout'),
      refresh: async () => {},
      expire: () => forbid('expire'),
    },
    language: { ...constant(language), set: () => forbid('language.set') },
    navigation: {
      ...constant({ location, action: 'POP' }),
      push: () => forbid('navigation.push'),
      replace: () => forbid('navigation.replace'),
      go: () => forbid('navigation.go'),
    },
    notices: { ...constant(null), show: () => forbid('notices.show'), close: () => {} },
    widgets: { mount: () => forbid('widgets.mount') },
    campaign: { ...constant({ status: 'loading' }), load: async () => {} },
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
