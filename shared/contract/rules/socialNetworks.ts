/** Networks that the footer and content pages link; fields of a page have these names. */
export const SOCIAL_NETWORKS = ['Instagram', 'Facebook', 'LinkedIn'] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Web addresses that staff type for links; no other scheme. */
export const WEB_ADDRESS = /^https:\/\/[^\s/]\S*$/;
