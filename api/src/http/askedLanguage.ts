import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@friends/shared/contract/rules/language';

/** The portal's language that `Accept-Language` prefers; English where it names neither. */
export function askedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, two) => two.quality - one.quality);
  for (const { language } of wishes) if (isLanguage(language)) return language;
  return DEFAULT_LANGUAGE;
}
