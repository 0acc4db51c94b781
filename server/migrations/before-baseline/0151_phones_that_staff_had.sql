-- A phone of somebody who works in a business confirms for no guest, and does not begin to by being taken out of their
-- profile for a moment.
create table former_phone (
  user_id bigint not null,
  phone text not null,
  given_up_at timestamptz not null,
  primary key (user_id, phone),
  constraint former_phone_of_user foreign key (user_id) references app_user on delete cascade
);
comment on column former_phone.given_up_at is 'Forgotten a year later: numbers are given to others.';
alter table former_phone enable row level security, force row level security;
create policy former_phone_own on former_phone using (user_id = (select konuk_user()) or (select konuk_account_desk()));
create policy former_phone_member on former_phone for select using (
  exists (select from membership where hotel_id = (select konuk_hotel()) and user_id = former_phone.user_id)
);
grant select, insert, update, delete on former_phone to konuk_app;

create function phone_is_given_up() returns trigger language plpgsql as $$
begin
  insert into former_phone (user_id, phone, given_up_at) values (old.id, old.phone, now())
    on conflict (user_id, phone) do update set given_up_at = excluded.given_up_at;
  return null;
end
$$;
create trigger phone_is_given_up after update of phone on app_user
  for each row when (old.phone is not null and old.phone is distinct from new.phone)
  execute function phone_is_given_up();
