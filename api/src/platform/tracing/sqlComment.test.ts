import { sqlComment } from './sqlComment.ts';

it('a comment has the known values in order', () => {
  expect(sqlComment({ request_id: '7c', release: 'mf-member@1.0.0', page: undefined })).toBe(
    " /*release='mf-member%401.0.0',request_id='7c'*/",
  );
});

it('a comment is empty without known values', () => expect(sqlComment({ page: undefined })).toBe(''));

it('a comment cannot be closed by its values', () => {
  expect(sqlComment({ page: "*/ drop table members; --'" })).toBe(
    " /*page='%2A%2F%20drop%20table%20members%3B%20--%27'*/",
  );
});
