/**
 * SQL that ends every session, invite and token of staff after a restore, as some of them may have been ended or used after the
 * backup. Old backups lack some of these tables.
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
