import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ANY_PASSING, withRetries } from '../../platform/database/withRetries.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { supportedLanguage } from '../../platform/http/requestedLanguage.ts';
import { isTokenShaped } from '../../platform/passwordSecurity/tokens.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { storeLanguage } from '../accounts/repository/members.ts';
import { findSession } from './repository.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** @throws Refusal 401 if the application key is wrong */
export function checkAppKey(request: FastifyRequest, appKey: string): void {
  const header = request.headers['x-app-key'];
  if (typeof header !== 'string' || !timingSafeEqual(digest(header), digest(appKey)))
    throw new Refusal('wrong_app_key');
}

/**
 * Finds the member by the request's token, and switches their mails to the page's language without a new login.
 *
 * @throws Refusal 401 if there is none
 */
export async function authenticate(request: FastifyRequest, { db, clock, config }: AppContext): Promise<Member> {
  const token = bearerOf(request) ?? '';
  const account = request.routeOptions.config.endpoint === 'me' ? config : null;
  const find = () => findSession(db, token, clock(), { account });
  const member = isTokenShaped(token) ? await withRetries(find, ANY_PASSING) : null;
  if (!member) throw new Refusal('not_logged_in');
  const language = supportedLanguage(request.headers['accept-language']);
  if (language === null || language === member.language) return member;
  await storeLanguage(db, member.id, language);
  return { ...member, language };
}
