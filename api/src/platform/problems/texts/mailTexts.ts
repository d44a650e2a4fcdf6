interface OfMail {
  readonly id: number;
}

interface MailChanged extends OfMail {
  readonly state: 'sent' | 'resent' | 'given_up' | 'sending' | 'changed';
  /** Null if not by a person. */
  readonly by: string | null;
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string | null;
}

const STATE_TEXTS: Readonly<Record<'en' | 'id', Readonly<Record<MailChanged['state'], string>>>> = {
  en: {
    sent: 'was sent',
    resent: 'was sent again',
    given_up: 'was stopped',
    sending: 'is being sent right now',
    changed: 'has changed',
  },
  id: {
    sent: 'sudah terkirim',
    resent: 'sudah dikirim ulang',
    given_up: 'sudah dihentikan pengirimannya',
    sending: 'sedang dikirim',
    changed: 'sudah berubah',
  },
};

export const MAIL_REFUSAL_TEXTS = {
  en: {
    mail_changed: [
      'Changed in the meantime',
      ({ id, state, by, at }: MailChanged) =>
        `Nothing was done: email ${id} ${STATE_TEXTS.en[state]}${by === null ? '' : ` by ${by}`}${at === null ? '' : ` on ${at} WIB`}.`,
    ],
    mail_link_over: [
      'Cannot be sent again',
      ({ id }: OfMail) => `Email ${id} has a link or code that no longer works. A new one must be requested.`,
    ],
  },
  id: {
    mail_changed: [
      'Sudah berubah',
      ({ id, state, by, at }: MailChanged) =>
        `Tindakan dibatalkan: email ${id} ${STATE_TEXTS.id[state]}${by === null ? '' : ` oleh ${by}`}${at === null ? '' : ` pada ${at} WIB`}.`,
    ],
    mail_link_over: [
      'Tidak bisa dikirim ulang',
      ({ id }: OfMail) => `Tautan atau kode di email ${id} sudah tidak berlaku. Tautan atau kode baru harus diminta.`,
    ],
  },
} as const;
