import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { releaseRefusalText } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { Language } from '@friends/shared/contract/rules/language';

export const toRefusal = ({ code, params }: ReleaseRefused): Refusal => new Refusal(code, params);

export const refusalSentence = ({ code, params }: ReleaseRefused, language: Language): string =>
  releaseRefusalText(code, params, language)[1];
