-- The first statement of every request: settings are assigned, which takes no query of their own as `perform` does, and
-- the session is only looked at again when its last use has to be written down.
create or replace function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true)
  returns table (user_id bigint, hotel_id bigint, role text) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id, m.role, s.last_used_at < at - interval '5 minutes' into user_id, hotel_id, role, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      and s.last_used_at > at - interval '65 minutes';
  if is_due and used then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.account_desk', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;
