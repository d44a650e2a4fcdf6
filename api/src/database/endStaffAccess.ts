/**
 * Ends every session and invite of staff, as a restore must: of those that the backup holds, some were ended or used since. A backup
 * of before staff had a portal has no such tables.
 */
export const END_STAFF_ACCESS = `
do $$ begin
  if to_regclass('public.staff_sessions') is not null then
    delete from public.staff_sessions;
    delete from public.staff_invites;
  end if;
end $$;
`;
