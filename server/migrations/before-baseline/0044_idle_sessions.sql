-- A session that nobody uses ends at the server too: the screen's own clock stops with the screen.

-- Sessions of before begin their hour now.
alter table session add column last_used_at timestamptz not null default now();
comment on column session.last_used_at is 'Within five minutes: the last request that somebody, and not an open stream, made.';

-- As before, and ends after an hour without a request. `used`: this is one; what a screen merely listens to is not.
-- The five minutes keep most requests from writing, and a row that another request holds is left to that one.
drop function konuk_enter_session(uuid, timestamptz);
create function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true)
  returns table (user_id bigint, hotel_id bigint, role text) language plpgsql as $$
begin
  perform set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id, m.role into user_id, hotel_id, role
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      and s.last_used_at > at - interval '65 minutes';
  if user_id is not null and used then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  perform set_config('konuk.account_desk', '', true);
  if user_id is not null then
    perform set_config('konuk.hotel_id', hotel_id::text, true);
    perform set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;
