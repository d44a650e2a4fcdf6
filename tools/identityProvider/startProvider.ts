import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ClientMetadata, Provider } from 'oidc-provider';
import { type ProviderPerson, peoplePage, signOutPage } from './pages.ts';

export type { ProviderPerson };

interface ProviderOptions {
  /** Origin of the staff's portal, the only client. */
  readonly staffUrl: string;
  readonly people: readonly ProviderPerson[];
}

interface RunningProvider {
  /** The portal's settings for this provider (`docs/settings.md`). */
  readonly settings: Readonly<Record<string, string>>;
}

const CLIENT_ID = 'friends-staff';

const client = (staffUrl: string, secret: string): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_secret: secret,
  redirect_uris: [`${staffUrl}/sign-on`],
  post_logout_redirect_uris: [`${staffUrl}/`],
  response_types: ['code'],
  grant_types: ['authorization_code'],
});

/** Grants everything without a consent page, as portal and provider belong to the same company. */
function grantAll(provider: Provider, accountId: string, scope: string) {
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
  grant.addOIDCScope(scope);
  return grant.save().then(() => grant);
}

function createProvider(issuer: string, secret: string, { staffUrl, people }: ProviderOptions): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [client(staffUrl, secret)],
    claims: {
      // Authentication methods (RFC 8176) in every token.
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
      acr: null,
      auth_time: null,
      iss: null,
    },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = signOutPage(form);
        },
      },
    },
    findAccount(_, id) {
      const person = people.find(({ email }) => email === id);
      if (!person) return undefined;
      const { email, name, groups } = person;
      return {
        accountId: id,
        claims: async () => ({ sub: id, email, email_verified: true, name, groups: [...groups] }),
      };
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: ({ oidc: { account, params } }) =>
      account ? grantAll(provider, account.accountId, String(params?.scope)) : Promise.resolve(undefined),
    pkce: { required: () => true },
  });
  return provider;
}

/** Signs in the chosen person without a password, as this is a demo. The session ends with the browser. */
async function answerInteraction(
  provider: Provider,
  people: readonly ProviderPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(peoplePage(people));
    return;
  }
  const chosen = new URLSearchParams(await text(request)).get('person');
  const person = people.find(({ email }) => email === chosen);
  await provider.interactionFinished(
    request,
    response,
    person
      ? { login: { accountId: person.email, amr: [...person.amr] } }
      : { error: 'access_denied', error_description: 'No person was chosen' },
  );
}

/**
 * Starts an identity provider (`oidc-provider`) with a page for choosing one of `people`, for `npm start` and tests. It
 * stops with the process.
 */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const secret = randomBytes(24).toString('base64url');
  const provider = createProvider(issuer, secret, options);
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    answerInteraction(provider, options.people, request, response).catch(() => response.writeHead(400).end());
  });
  const groups = [...new Set(options.people.flatMap((person) => person.groups))];
  return {
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT_ID,
      STAFF_OIDC_CLIENT_SECRET: secret,
      STAFF_OIDC_NAME: 'Friends ID',
      // In the demo, groups have the names of roles.
      STAFF_OIDC_ROLES: groups.map((group) => `${group}=${group}`).join(','),
    },
  };
}
