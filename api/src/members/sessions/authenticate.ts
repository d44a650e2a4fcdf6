import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IF_REPEATABLE, withRetries } from '../../platform/database/withRetries.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { supportedLanguage } from '../../platform/http/requestedLanguage.ts';
import { readContentRevision } from '../../platform/imports/repository/versions.ts';
import { isTokenShaped } from '../../platform/passwordSecurity/tokens.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { storeLanguage } from '../accounts/repository/members.ts';
import { exampleAccount } from './exampleAccount.ts';
import { findSession } from './repository.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** @throws Refusal 401 if the application key is wrong */
export function checkAppKey(request: FastifyRequest, appKey: string): void {
  const header = request.headers['x-app-key'];
  if (typeof header !== 'string' || !timingSafeEqual(digest(header), digest(appKey)))
    throw new Refusal('wrong_app_key');
}

/** A fictitious member, for previews as another reader; null if the preview is as a visitor. */
async function exampleMember(request: FastifyRequest, { db }: Pick<AppContext, 'db'>): Promise<Member | null> {
  const { previewedAudience, language } = request;
  if (!previewedAudience || previewedAudience.reader === 'visitor') return null;
  const account = exampleAccount(previewedAudience, language);
  const { id, AgentCode, UserId, agent } = account;
  return {
    id,
    AgentCode,
    UserId,
    account,
    language,
    agent: { ...agent, isCwt: null },
    token: '',
    wroteUntil: null,
    confirmedAt: new Date(0),
    contentRevision: await readContentRevision(db),
  };
}

/**
 * Finds the member by the request's token, and switches their mails to the language of the page. A preview as another reader has an
 * example member, regardless of the token.
 *
 * @throws Refusal 401 if there is none
 */
export async function authenticate(request: FastifyRequest, { db, clock, config }: AppContext): Promise<Member> {
  if (request.previewedAudience) {
    const example = await exampleMember(request, { db });
    if (!example) throw new Refusal('not_logged_in');
    return example;
  }
  const token = bearerOf(request) ?? '';
  const accountKeys = request.routeOptions.config.endpoint === 'me' ? config : null;
  const find = () => findSession(db, token, clock(), { accountKeys });
  const member = isTokenShaped(token) ? await withRetries(find, IF_REPEATABLE) : null;
  if (!member) throw new Refusal('not_logged_in');
  const language = supportedLanguage(request.headers['accept-language']);
  if (language === null || language === member.language) return member;
  await storeLanguage(db, member.id, language);
  return { ...member, language };
}
