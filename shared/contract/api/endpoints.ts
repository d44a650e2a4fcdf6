/** `anyone`: no token needed; `member`: a valid token is. Nothing is open unless it says so here. */
export type Access = 'anyone' | 'member';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `API_BASE`; `:name` is a parameter. */
  readonly path: string;
  readonly access: Access;
}

export const API_BASE = '/api/v1';

/** Every call of the API (docs/contract.md#calls). */
export const ENDPOINTS = {
  me: { method: 'GET', path: '/me', access: 'member' },
  updateMe: { method: 'PUT', path: '/me', access: 'member' },
  changeAgent: { method: 'PUT', path: '/me/change-agent', access: 'member' },
  agentChange: { method: 'GET', path: '/me/change-agent', access: 'member' },
  withdrawAgentChange: { method: 'POST', path: '/me/change-agent/:id/withdraw', access: 'member' },
  changePassword: { method: 'PUT', path: '/me/change-password', access: 'member' },
  confirmPassword: { method: 'POST', path: '/me/confirm-password', access: 'member' },
  resendEmailChange: { method: 'POST', path: '/me/email-change/send-again', access: 'member' },
  cancelEmailChange: { method: 'POST', path: '/me/email-change/cancel', access: 'member' },
  emailChange: { method: 'GET', path: '/email-changes/:token', access: 'anyone' },
  openEmailChange: { method: 'PUT', path: '/email-changes/:token', access: 'anyone' },
  payoutStop: { method: 'GET', path: '/payout-stops/:token', access: 'anyone' },
  stopPayouts: { method: 'PUT', path: '/payout-stops/:token', access: 'anyone' },
  sessions: { method: 'GET', path: '/me/sessions', access: 'member' },
  endOtherSessions: { method: 'POST', path: '/me/sessions/end-others', access: 'member' },
  endSession: { method: 'POST', path: '/me/sessions/:id/end', access: 'member' },
  activity: { method: 'GET', path: '/me/activity', access: 'member' },
  secondFactor: { method: 'GET', path: '/me/second-factor', access: 'member' },
  beginSecondFactor: { method: 'POST', path: '/me/second-factor', access: 'member' },
  confirmSecondFactor: { method: 'PUT', path: '/me/second-factor', access: 'member' },
  endSecondFactor: { method: 'PUT', path: '/me/second-factor/off', access: 'member' },
  renewRecoveryCodes: { method: 'PUT', path: '/me/second-factor/recovery-codes', access: 'member' },
  goal: { method: 'GET', path: '/me/goal', access: 'member' },
  pickGoal: { method: 'PUT', path: '/me/goal', access: 'member' },
  endGoal: { method: 'POST', path: '/me/goal/end', access: 'member' },
  signUp: { method: 'POST', path: '/members', access: 'anyone' },
  login: { method: 'POST', path: '/members/login', access: 'anyone' },
  logout: { method: 'POST', path: '/members/logout', access: 'member' },
  askPasswordReset: { method: 'POST', path: '/reset-passwords', access: 'anyone' },
  passwordReset: { method: 'GET', path: '/reset-passwords/:token', access: 'anyone' },
  resetPassword: { method: 'PUT', path: '/reset-passwords/:token', access: 'anyone' },
  validateLogin: { method: 'POST', path: '/validate/login', access: 'anyone' },
  validateSignup: { method: 'POST', path: '/validate/signup', access: 'anyone' },
  validateForgotPassword: { method: 'POST', path: '/validate/forgetPassword', access: 'anyone' },
  validateChangeAgent: { method: 'POST', path: '/validate/changeAgent', access: 'member' },
  validateProfile: { method: 'POST', path: '/validate/editProfile', access: 'member' },
  validateChangePassword: { method: 'POST', path: '/validate/changePassword', access: 'member' },
  validateResetPassword: { method: 'POST', path: '/validate/resetPassword', access: 'anyone' },
  validateContact: { method: 'POST', path: '/validate/contact', access: 'anyone' },
  captcha: { method: 'GET', path: '/captcha', access: 'anyone' },
  contact: { method: 'POST', path: '/contact', access: 'anyone' },
  campaigns: { method: 'GET', path: '/amazing', access: 'anyone' },
  progress: { method: 'GET', path: '/amazing/progresses/:id', access: 'member' },
  standing: { method: 'GET', path: '/amazing/standings/:id', access: 'member' },
  pages: { method: 'GET', path: '/pages', access: 'anyone' },
  pageBySlug: { method: 'GET', path: '/pages/slug/*', access: 'anyone' },
  testimonials: { method: 'GET', path: '/testimonials', access: 'anyone' },
  rewards: { method: 'GET', path: '/rewards', access: 'member' },
  rewardCategories: { method: 'GET', path: '/rewards/categories', access: 'member' },
  reward: { method: 'GET', path: '/rewards/:id', access: 'member' },
  claim: { method: 'POST', path: '/redemptions', access: 'member' },
  redemptions: { method: 'GET', path: '/redemptions', access: 'member' },
  withdrawClaim: { method: 'POST', path: '/redemptions/:id/withdraw', access: 'member' },
  redemptionsFile: { method: 'GET', path: '/redemptions/csv', access: 'member' },
  statements: { method: 'GET', path: '/account-statements', access: 'member' },
  statementsFile: { method: 'GET', path: '/account-statements/csv', access: 'member' },
  statementPdfFile: { method: 'GET', path: '/account-statements/pdf', access: 'member' },
  statement: { method: 'GET', path: '/account-statements/:id', access: 'member' },
  notifications: { method: 'GET', path: '/notifications', access: 'member' },
  unreadNotifications: { method: 'GET', path: '/notifications/unread', access: 'member' },
  readNotifications: { method: 'PUT', path: '/notifications/read', access: 'member' },
  notificationMails: { method: 'GET', path: '/notifications/mails', access: 'member' },
  updateNotificationMails: { method: 'PUT', path: '/notifications/mails', access: 'member' },
  pointsClaims: { method: 'GET', path: '/points-claims', access: 'member' },
  askForPoints: { method: 'POST', path: '/points-claims', access: 'member' },
  onTheirWay: { method: 'GET', path: '/transactions/on-their-way', access: 'member' },
  transactions: { method: 'GET', path: '/transactions', access: 'member' },
  bookingGroups: { method: 'GET', path: '/transactions/groups', access: 'member' },
  bookedHotels: { method: 'GET', path: '/transactions/hotels', access: 'member' },
  transactionsFile: { method: 'GET', path: '/transactions/csv', access: 'member' },
  promotions: { method: 'GET', path: '/promotions', access: 'member' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
