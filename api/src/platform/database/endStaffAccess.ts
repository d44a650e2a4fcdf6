/**
 * Ends every session, invite and token of staff, as a restore must: of those that the backup holds, some were ended or used since.
 * A backup of before staff had a portal, or programs had tokens, has no such tables.
 */
export const END_STAFF_ACCESS = `
do $$ begin
  if to_regclass('public.staff_sessions') is not null then
    delete from public.staff_sessions;
    delete from public.staff_invites;
  end if;
  if to_regclass('public.staff_tokens') is not null then
    update public.staff_tokens set ended_at = now() where ended_at is null;
  end if;
end $$;
`;
