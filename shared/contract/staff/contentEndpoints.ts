import type { StaffEndpoint } from './StaffEndpoint.ts';

const CONTENT_EDIT = { access: 'staff', right: 'content.edit' } as const;
const CONTENT_PUBLISH = { access: 'staff', right: 'content.publish' } as const;

/** Calls about content: drafts, sets, pictures, stock. */
export const CONTENT_ENDPOINTS = {
  contentPictures: { method: 'GET', path: '/staff/content-pictures', ...CONTENT_EDIT },
  contentPicturesFile: { method: 'GET', path: '/staff/content-pictures/csv', ...CONTENT_EDIT },
  uploadPicture: { method: 'POST', path: '/staff/content-pictures', ...CONTENT_EDIT },
  describePicture: { method: 'POST', path: '/staff/content-pictures/:id/description', ...CONTENT_EDIT },
  deletePicture: { method: 'POST', path: '/staff/content-pictures/:id/delete', ...CONTENT_EDIT },
  staffContent: { method: 'GET', path: '/staff/content', ...CONTENT_EDIT },
  staffContentFile: { method: 'GET', path: '/staff/content/csv', ...CONTENT_EDIT },
  contentProblems: { method: 'GET', path: '/staff/content-problems', ...CONTENT_EDIT },
  contentProblemsFile: { method: 'GET', path: '/staff/content-problems/csv', ...CONTENT_EDIT },
  beginContent: { method: 'POST', path: '/staff/content', ...CONTENT_EDIT },
  contentEntry: { method: 'GET', path: '/staff/content/:kind/:entry', ...CONTENT_EDIT },
  saveContent: { method: 'PUT', path: '/staff/content/:kind/:entry/draft', ...CONTENT_EDIT },
  discardContent: { method: 'POST', path: '/staff/content/:kind/:entry/discard', ...CONTENT_EDIT },
  publishContent: { method: 'POST', path: '/staff/content/:kind/:entry/publish', ...CONTENT_PUBLISH },
  planContent: { method: 'POST', path: '/staff/content/:kind/:entry/plan', ...CONTENT_PUBLISH },
  contentVersion: { method: 'GET', path: '/staff/content/:kind/:entry/versions/:version', ...CONTENT_EDIT },
  restoreContent: { method: 'POST', path: '/staff/content/:kind/:entry/restore', ...CONTENT_PUBLISH },
  staffContentSets: { method: 'GET', path: '/staff/content-sets', ...CONTENT_EDIT },
  staffContentSetsFile: { method: 'GET', path: '/staff/content-sets/csv', ...CONTENT_EDIT },
  makeContentSet: { method: 'POST', path: '/staff/content-sets', ...CONTENT_EDIT },
  contentSet: { method: 'GET', path: '/staff/content-sets/:id', ...CONTENT_EDIT },
  changeContentSet: { method: 'PUT', path: '/staff/content-sets/:id', ...CONTENT_EDIT },
  planContentSet: { method: 'POST', path: '/staff/content-sets/:id/plan', ...CONTENT_PUBLISH },
  unplanContentSet: { method: 'POST', path: '/staff/content-sets/:id/unplan', ...CONTENT_PUBLISH },
  endContentSet: { method: 'POST', path: '/staff/content-sets/:id/end', ...CONTENT_PUBLISH },
  cancelContentSet: { method: 'POST', path: '/staff/content-sets/:id/cancel', ...CONTENT_EDIT },
  rewardStock: { method: 'GET', path: '/staff/reward-stock/:id', ...CONTENT_EDIT },
  setRewardStock: { method: 'PUT', path: '/staff/reward-stock/:id', ...CONTENT_PUBLISH },
  feedHotels: { method: 'GET', path: '/staff/feed-hotels', ...CONTENT_EDIT },
  tryPromotion: { method: 'POST', path: '/staff/promotion-trials', ...CONTENT_EDIT },
  audienceAgencies: { method: 'GET', path: '/staff/audience-agencies', ...CONTENT_EDIT },
  checkAudience: { method: 'POST', path: '/staff/audience-checks', ...CONTENT_EDIT },
  contentTable: { method: 'GET', path: '/staff/content-tables/csv', ...CONTENT_EDIT },
  checkContentTable: { method: 'POST', path: '/staff/content-tables/check', ...CONTENT_EDIT },
  importContentTable: { method: 'POST', path: '/staff/content-tables', ...CONTENT_EDIT },
  previewContent: { method: 'POST', path: '/staff/content-previews', ...CONTENT_EDIT },
} as const satisfies Record<string, StaffEndpoint>;
