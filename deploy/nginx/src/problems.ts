import { NO_STORE } from '@friends/api/platform/http/securityHeaders';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { toProblem } from '@friends/api/platform/problems/toProblem';
import { PLAIN_HEADERS, unavailablePage } from '@friends/gateway/plainPage';
import type { ErrorCode } from '@friends/shared/contract/api/errors';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { addHeaders, map, quoted } from './directives.ts';
import { safeHeaders } from './safeHeaders.ts';

/** Problems that nginx itself answers with, without the portal. */
const CODES: readonly ErrorCode[] = ['invalid_input', 'too_large', 'too_many_tries', 'internal', 'unavailable'];

/** The API's problem document; nginx inserts the request's id. */
const problem = (code: ErrorCode, language: Language) =>
  JSON.stringify(toProblem(new Refusal(code), language, '$request_id'));

/** Maps the requested language to the document of each problem. */
export function problemMaps(): string {
  return CODES.map((code) =>
    map(
      '$asked_language',
      `$problem_${code}`,
      LANGUAGES.map((language) => [
        language === DEFAULT_LANGUAGE ? 'default' : language,
        quoted(problem(code, language), ['$request_id']),
      ]),
    ),
  ).join('\n');
}

export function problemHeaders(): string {
  const headers = { ...NO_STORE, 'content-language': '$asked_language', 'x-request-id': '$request_id' };
  return `default_type "application/problem+json; charset=utf-8";\n${safeHeaders()}${addHeaders(headers)}`;
}

/** The gateway's page for an unavailable portal. */
export function unavailablePageMap(): string {
  return map('$request_method', '$page_unavailable', [['default', quoted(unavailablePage())]]);
}

export function plainHeaders(): string {
  return `default_type "text/html; charset=utf-8";\n${safeHeaders(PLAIN_HEADERS)}`;
}
