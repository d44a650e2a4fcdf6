import { WEB_ADDRESS } from '@friends/shared/contract/rules/socialNetworks';
import { Type } from 'typebox';

export const Country = Type.Optional(
  Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], { description: 'null: every country' }),
);
export const Flag = Type.Optional(Type.Boolean());
export const Id = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
export const Picture = Type.Union([Type.String({ maxLength: 500, pattern: '^(/|https://)' }), Type.Null()]);
export const ImageUrl = Type.Optional(Picture);
export const SocialLink = Type.Optional(
  Type.Union([Type.String({ maxLength: 500, pattern: WEB_ADDRESS.source }), Type.Null()]),
);
export const Short = Type.String({ minLength: 1, maxLength: 200 });
export const Html = Type.Optional(Type.String({ maxLength: 100_000 }));
export const Position = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

/** Refuses unknown fields: they are more likely typos than meant to be ignored. */
export const strict = { additionalProperties: false } as const;
