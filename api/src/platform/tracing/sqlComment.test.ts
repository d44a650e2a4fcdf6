import { sqlComment } from './sqlComment.ts';

it('says what is known, in order', () => {
  expect(sqlComment({ request_id: '7c', release: 'mf-member@1.0.0', page: undefined })).toBe(
    " /*release='mf-member%401.0.0',request_id='7c'*/",
  );
});

it('says nothing where nothing is known', () => expect(sqlComment({ page: undefined })).toBe(''));

it('cannot be ended from inside', () => {
  expect(sqlComment({ page: "*/ drop table members; --'" })).toBe(
    " /*page='%2A%2F%20drop%20table%20members%3B%20--%27'*/",
  );
});
