-- A person belongs to businesses by membership, and every transaction of a request knows who asks.

-- Who this transaction acts for; null for jobs and before a session has been checked.
create function konuk_user() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.user_id', true), '')::bigint $$;

create table membership (
  hotel_id bigint not null references hotel,
  user_id bigint not null,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (hotel_id, user_id),
  constraint membership_role check (role in ('owner'))
);
comment on table membership is 'Who works where. Rows of the business name people through it, so that none can name a stranger.';
comment on column membership.role is 'One of domain/roles/may.ts.';

-- Until the foreign key to it is checked, too: an owner who is no superuser would not find the rows.
alter table app_user no force row level security;
insert into membership (hotel_id, user_id, role, created_at) select hotel_id, id, 'owner', created_at from app_user;

-- What referred to the user of a hotel.
alter table session drop constraint session_of_user;
alter table account_code drop constraint account_code_user;
alter table reservation drop constraint reservation_created_by;
alter table consent_code drop constraint consent_code_staff, drop constraint consent_code_verifier;
alter table sms_template_version drop constraint sms_template_version_by;
alter table sms_batch drop constraint sms_batch_sender;
alter table marketing_consent
  drop constraint marketing_consent_granted_by,
  drop constraint marketing_consent_revoked_by;
alter table notification_read drop constraint notification_read_user;
alter table sms_account drop constraint sms_account_updated_by;
alter table unit_block drop constraint unit_block_created_by;
alter table reservation_step drop constraint reservation_step_taken_by;
alter table person_note drop constraint person_note_created_by, drop constraint person_note_changed_by;
alter table person_merge drop constraint person_merge_merged_by, drop constraint person_merge_undone_by;

drop policy app_user_own on app_user;
alter table app_user
  drop constraint app_user_pkey,
  drop constraint app_user_id,
  drop column hotel_id,
  add primary key (id);

alter table membership
  add constraint membership_user foreign key (user_id) references app_user on delete cascade;
alter table app_user force row level security;
create index membership_of_user on membership (user_id, created_at, hotel_id);

-- What is done in a business is done by one of its members.
alter table session
  add constraint session_of_member foreign key (hotel_id, user_id) references membership on delete cascade;
alter table reservation
  add constraint reservation_created_by foreign key (hotel_id, created_by) references membership;
alter table consent_code
  add constraint consent_code_staff foreign key (hotel_id, staff_user_id) references membership,
  add constraint consent_code_verifier foreign key (hotel_id, verified_by) references membership;
alter table sms_template_version
  add constraint sms_template_version_by foreign key (hotel_id, saved_by) references membership;
alter table sms_batch
  add constraint sms_batch_sender foreign key (hotel_id, sent_by) references membership;
alter table marketing_consent
  add constraint marketing_consent_granted_by foreign key (hotel_id, granted_by) references membership,
  add constraint marketing_consent_revoked_by foreign key (hotel_id, revoked_by) references membership;
alter table notification_read
  add constraint notification_read_user foreign key (hotel_id, user_id) references membership on delete cascade;
alter table sms_account
  add constraint sms_account_updated_by foreign key (hotel_id, updated_by) references membership;
alter table unit_block
  add constraint unit_block_created_by foreign key (hotel_id, created_by) references membership;
alter table reservation_step
  add constraint reservation_step_taken_by foreign key (hotel_id, taken_by) references membership;
alter table person_note
  add constraint person_note_created_by foreign key (hotel_id, created_by) references membership,
  add constraint person_note_changed_by foreign key (hotel_id, changed_by) references membership;
alter table person_merge
  add constraint person_merge_merged_by foreign key (hotel_id, merged_by) references membership,
  add constraint person_merge_undone_by foreign key (hotel_id, undone_by) references membership;

-- A code proves a person's mailbox, whichever business they work for, and no business ever reads one.
drop policy account_code_own on account_code;
drop index account_code_open;
alter table account_code
  drop column hotel_id,
  add constraint account_code_user foreign key (user_id) references app_user on delete cascade;
create unique index account_code_open on account_code (user_id, purpose) where used_at is null;
create policy account_code_auth on account_code using ((select konuk_account_desk()));

-- A person signs out everywhere, and a new password ends their sessions in all businesses.
drop policy session_own on session;
create policy session_own on session using (
  hotel_id = (select konuk_hotel()) or user_id = (select konuk_user()) or (select konuk_account_desk())
);
drop index session_open;
create index session_open on session (user_id, hotel_id) where ended_at is null;

-- A business sees its members and cannot make anybody one: that would show it a stranger.
alter table membership enable row level security;
alter table membership force row level security;
create policy membership_auth on membership using ((select konuk_account_desk()));
create policy membership_own on membership for select using (hotel_id = (select konuk_hotel()));
grant select, insert on membership to konuk_app;

-- Colleagues see each other's names; only the person changes the person.
create policy app_user_auth on app_user using ((select konuk_account_desk()));
create policy app_user_member on app_user for select using (
  exists (select from membership where hotel_id = (select konuk_hotel()) and user_id = app_user.id)
);
create policy app_user_self on app_user for update using (id = (select konuk_user()));

-- The first statement of every request: is this session alive, whose is it, and as what are they here? Sets the
-- hotel and the user for the rest of the transaction. No row: the session is unknown, ended or past its time, and
-- the transaction sees nothing.
drop function konuk_enter_session(uuid, timestamptz);
create function konuk_enter_session(wanted uuid, at timestamptz)
  returns table (user_id bigint, hotel_id bigint, role text) language plpgsql as $$
begin
  perform set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id, m.role into user_id, hotel_id, role
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at;
  perform set_config('konuk.account_desk', '', true);
  if user_id is not null then
    perform set_config('konuk.hotel_id', hotel_id::text, true);
    perform set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;
