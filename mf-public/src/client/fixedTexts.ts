import type { Client } from '@friends/shared/client/createClient';
import { list, object, someText, text } from '@friends/shared/client/read';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';

const fixedText = object<FixedText>({ Name: someText, Text: text, TextEn: text });

/** Texts of the portal's own pages that a company changed. */
export const fetchFixedTexts = (client: Client): Promise<FixedText[]> => client.call('fixedTexts', list(fixedText));
