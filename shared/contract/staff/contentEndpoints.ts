import type { StaffEndpoint } from './StaffEndpoint.ts';

const EDITS = { access: 'staff', right: 'content.edit' } as const;
const PUBLISHES = { access: 'staff', right: 'content.publish' } as const;

/** Calls about content: drafts, sets, pictures, stock. */
export const CONTENT_ENDPOINTS = {
  contentPictures: { method: 'GET', path: '/staff/content-pictures', ...EDITS },
  contentPicturesFile: { method: 'GET', path: '/staff/content-pictures/csv', ...EDITS },
  uploadPicture: { method: 'POST', path: '/staff/content-pictures', ...EDITS },
  describePicture: { method: 'POST', path: '/staff/content-pictures/:id/description', ...EDITS },
  deletePicture: { method: 'POST', path: '/staff/content-pictures/:id/delete', ...EDITS },
  staffContent: { method: 'GET', path: '/staff/content', ...EDITS },
  staffContentFile: { method: 'GET', path: '/staff/content/csv', ...EDITS },
  contentProblems: { method: 'GET', path: '/staff/content-problems', ...EDITS },
  contentProblemsFile: { method: 'GET', path: '/staff/content-problems/csv', ...EDITS },
  beginContent: { method: 'POST', path: '/staff/content', ...EDITS },
  contentEntry: { method: 'GET', path: '/staff/content/:kind/:entry', ...EDITS },
  saveContent: { method: 'PUT', path: '/staff/content/:kind/:entry/draft', ...EDITS },
  discardContent: { method: 'POST', path: '/staff/content/:kind/:entry/discard', ...EDITS },
  publishContent: { method: 'POST', path: '/staff/content/:kind/:entry/publish', ...PUBLISHES },
  planContent: { method: 'POST', path: '/staff/content/:kind/:entry/plan', ...PUBLISHES },
  contentVersion: { method: 'GET', path: '/staff/content/:kind/:entry/versions/:version', ...EDITS },
  restoreContent: { method: 'POST', path: '/staff/content/:kind/:entry/restore', ...PUBLISHES },
  staffContentSets: { method: 'GET', path: '/staff/content-sets', ...EDITS },
  staffContentSetsFile: { method: 'GET', path: '/staff/content-sets/csv', ...EDITS },
  makeContentSet: { method: 'POST', path: '/staff/content-sets', ...EDITS },
  contentSet: { method: 'GET', path: '/staff/content-sets/:id', ...EDITS },
  changeContentSet: { method: 'PUT', path: '/staff/content-sets/:id', ...EDITS },
  planContentSet: { method: 'POST', path: '/staff/content-sets/:id/plan', ...PUBLISHES },
  unplanContentSet: { method: 'POST', path: '/staff/content-sets/:id/unplan', ...PUBLISHES },
  endContentSet: { method: 'POST', path: '/staff/content-sets/:id/end', ...PUBLISHES },
  cancelContentSet: { method: 'POST', path: '/staff/content-sets/:id/cancel', ...EDITS },
  rewardStock: { method: 'GET', path: '/staff/reward-stock/:id', ...EDITS },
  setRewardStock: { method: 'PUT', path: '/staff/reward-stock/:id', ...PUBLISHES },
  feedHotels: { method: 'GET', path: '/staff/feed-hotels', ...EDITS },
  tryPromotion: { method: 'POST', path: '/staff/promotion-trials', ...EDITS },
  audienceAgencies: { method: 'GET', path: '/staff/audience-agencies', ...EDITS },
  checkAudience: { method: 'POST', path: '/staff/audience-checks', ...EDITS },
  contentTable: { method: 'GET', path: '/staff/content-tables/csv', ...EDITS },
  checkContentTable: { method: 'POST', path: '/staff/content-tables/check', ...EDITS },
  importContentTable: { method: 'POST', path: '/staff/content-tables', ...EDITS },
  previewContent: { method: 'POST', path: '/staff/content-previews', ...EDITS },
} as const satisfies Record<string, StaffEndpoint>;
