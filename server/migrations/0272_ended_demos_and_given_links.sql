-- A live demo that was used hard is deleted in parts, and nothing is written for it once its deletion has begun. A link of
-- an invitation that was handed over proves no phone.

-- Each deleted row is searched for in the tables that refer to it, so the search needs an index where both grow.
create index bank_line_of_reservation on bank_line (hotel_id, reservation_id) where reservation_id is not null;
create index contract_stay_of_reservation on contract_stay (hotel_id, reservation_id);
create index folio_line_targeted on folio_line (hotel_id, applies_to_line_id) where applies_to_line_id is not null;
create index guest_merge_of_gone on guest_merge (hotel_id, gone);
create index guest_profile_merged on guest_profile (hotel_id, merged_into) where merged_into is not null;
create index marketing_consent_proven on marketing_consent (hotel_id, proof_id) where proof_id is not null;
create index notification_read_of on notification_read (hotel_id, notification_id);
create index payment_after_cash_session on payment (hotel_id, outside_after) where outside_after is not null;
create index settlement_fee_charged on settlement (hotel_id, fee_line_id) where fee_line_id is not null;
create index settlement_of_reservation on settlement (hotel_id, reservation_id);
create index sms_message_of_booking on sms_message (hotel_id, booking_id) where booking_id is not null;
create index sms_message_of_reservation on sms_message (hotel_id, reservation_id) where reservation_id is not null;

-- A request that ran beside a deletion may have left entries of a business that is gone.
do $$
declare
  given text;
  relation regclass;
begin
  given := set_config('konuk.audit_unlocked', 'on', true);
  foreach relation in array array['audit_personal', 'audit_link', 'audit_entry']::regclass[] loop
    execute format('alter table %s no force row level security', relation);
    execute format('delete from %s as one where not exists (select from hotel where hotel.id = one.hotel_id)', relation);
    execute format('alter table %s add constraint %s_hotel_id_fkey foreign key (hotel_id) references hotel(id)', relation,
      relation);
    execute format('alter table %s force row level security', relation);
  end loop;
  given := set_config('konuk.audit_unlocked', '', true);
end $$;

alter table live_demo add column ended_at timestamptz, add column network text not null default '';
comment on column live_demo.ended_at is 'The moment at which the deletion began. It may take several transactions.';
comment on column live_demo.network is 'The keyed hash of the larger network from which it was opened.';

create or replace function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true) returns
  table(user_id bigint, hotel_id bigint, role text, own_permissions text[], confirmed_at timestamptz, two_steps boolean,
  needs_second_step boolean, demo_ends_at timestamptz) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.permissions, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, d.ends_at, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, demo_ends_at, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
    left join live_demo d on d.hotel_id = s.hotel_id
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at and d.ended_at is null
      -- A live demo has no password with which an idle user could come back.
      and (s.last_used_at > at - interval '65 minutes' or d.ends_at > at);
  if demo_ends_at is not null then
    -- The deletion waits for this transaction, or this transaction for it.
    perform pg_advisory_xact_lock_shared(hashtextextended('konuk-live-demo ' || hotel_id, 0));
    if not exists (select from live_demo d where d.hotel_id = konuk_enter_session.hotel_id and d.ended_at is null) then
      user_id := null;
    end if;
  end if;
  if is_due and used and user_id is not null then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.auth_scope', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;

-- Deletes so many rows of a live demo whose day is over or whose visitor has signed out, and returns true if more remain.
drop function konuk_delete_live_demo(bigint, timestamptz);
create function konuk_delete_live_demo(demo bigint, at timestamptz, most bigint default 10000) returns boolean language
  plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  given text;
  people bigint[];
  remaining oid[];
  free oid[];
  relation oid;
  newest text;
  gone bigint;
  is_over boolean := false;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  -- No request of the demo is under way from here on, because each holds this lock: see konuk_enter_session.
  perform pg_advisory_xact_lock(hashtextextended('konuk-live-demo ' || demo, 0));
  perform from live_demo where hotel_id = demo and (ended_at is not null or ends_at <= at
    or made_at < at - interval '10 minutes' and not exists (
      select from session where session.hotel_id = demo and session.ended_at is null and expires_at > at)) for update;
  if not found then
    given := set_config('konuk.auth_scope', '', true);
    return false;
  end if;
  given := set_config('konuk.hotel_id', demo::text, true);
  given := set_config('konuk.audit_unlocked', 'on', true);
  given := set_config('konuk.demo_deleted', 'on', true);
  update live_demo set ended_at = at where hotel_id = demo and ended_at is null;
  -- Jobs write rows of a business too. They wait until its row is gone, and then fail.
  perform from hotel where id = demo for update;
  select array_agg(m.user_id) into people from membership m
    where m.hotel_id = demo and not exists (select from membership o where o.user_id = m.user_id and o.hotel_id <> demo);
  select array_agg(attrelid) into remaining from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'hotel_id' and not attisdropped
      and relname not in ('live_change', 'live_demo');
  -- A table is emptied once no other that still has rows refers to it. The memberships say which people to delete, so
  -- what comes after them is deleted in the same transaction.
  <<tables>>
  while cardinality(remaining) > 0 loop
    select array_agg(one) into free from unnest(remaining) as one where not exists (
      select from pg_constraint where contype = 'f' and confrelid = one and conrelid <> one and conrelid = any (remaining));
    if free is null then raise exception 'tables refer to each other in a circle'; end if;
    foreach relation in array free loop
      if relation = 'membership'::regclass then most := null; end if;
      -- A row that refers to its own table mostly refers to an older one, so the newest go first.
      newest := case when exists (select from pg_attribute where attrelid = relation and attname = 'id')
        then 'order by id desc' else '' end;
      begin
        execute format('delete from %1$s where ctid = any (array(
          select ctid from %1$s where hotel_id = $1 %2$s limit $2))', relation::regclass, newest) using demo, most;
        get diagnostics gone = row_count;
      exception when foreign_key_violation then
        execute format('delete from %s where hotel_id = $1', relation::regclass) using demo;
        get diagnostics gone = row_count;
      end;
      most := most - gone;
      is_over := most <= 0;
      exit tables when is_over;
    end loop;
    remaining := array(select unnest(remaining) except select unnest(free));
  end loop;
  if is_over is not true then
    -- The deletions above have told the screens of this business of themselves.
    delete from live_change where hotel_id = demo;
    delete from live_demo where hotel_id = demo;
    delete from hotel where id = demo;
    delete from app_user where id = any (people);
  end if;
  given := set_config('konuk.demo_deleted', '', true);
  given := set_config('konuk.audit_unlocked', '', true);
  given := set_config('konuk.auth_scope', '', true);
  given := set_config('konuk.hotel_id', '', true);
  return is_over is true;
end $$;
revoke all on function konuk_delete_live_demo(bigint, timestamptz, bigint) from public;
grant execute on function konuk_delete_live_demo(bigint, timestamptz, bigint) to konuk_app;

alter table staff_invitation add column by_link boolean not null default false;
comment on column staff_invitation.by_link is 'Whether a member handed the newest link over, which proves no phone.';
