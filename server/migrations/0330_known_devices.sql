-- A guest's device is known once a code to the phone of the booking was entered on it. A code is good for one link and
-- one phone. Neither table has a number or a secret: a phone, a code and the secret of a device are kept as hashes.
create table guest_code (
  hotel_id bigint not null references hotel(id),
  id bigint generated always as identity,
  booking_id bigint not null,
  generation integer not null,
  way text not null,
  key uuid,
  phone_hash text not null,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  used_at timestamptz,
  used_key uuid,
  voided_at timestamptz,
  failed_at timestamptz,
  read_out_by bigint,
  constraint guest_code_pkey primary key (hotel_id, id),
  constraint guest_code_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_code_read_out_by foreign key (hotel_id, read_out_by) references membership(hotel_id, user_id),
  constraint guest_code_key unique (hotel_id, booking_id, key),
  constraint guest_code_way check (way in ('sent', 'read-out')),
  constraint guest_code_by_whom check ((way = 'read-out') = (read_out_by is not null)),
  constraint guest_code_used check ((used_at is null) = (used_key is null))
);
create index guest_code_of_booking on guest_code (hotel_id, booking_id, id desc);
create index guest_code_read_out on guest_code (hotel_id, read_out_by) where read_out_by is not null;
comment on column guest_code.key is 'The form by which the guest asked for it: sent twice, it brings one code.';
comment on column guest_code.used_key is 'The form by which it was entered: sent twice, it makes one device known.';
comment on column guest_code.failed_at is 'When no provider took it: such a code counts for no limit.';

create table guest_device (
  hotel_id bigint not null references hotel(id),
  id bigint generated always as identity,
  booking_id bigint not null,
  generation integer not null,
  secret_hash bytea not null,
  phone_hash text not null,
  known_at timestamptz not null,
  constraint guest_device_pkey primary key (hotel_id, id),
  constraint guest_device_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_device_secret unique (hotel_id, booking_id, secret_hash),
  constraint guest_device_secret_hash check (length(secret_hash) = 32)
);
comment on column guest_device.phone_hash is 'The phone to which its code went: another phone of the booking ends it.';

do $$
declare
  name text;
begin
  foreach name in array '{guest_code,guest_device}'::text[] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy %I on %I using (hotel_id = (select konuk_hotel()))', name || '_own', name);
  end loop;
end $$;
create policy guest_device_by_link on guest_device for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and booking_id = (select konuk_link_booking()));

select konuk_audit_table('guest_code', '{}', '{}', '{key,used_key,phone_hash,code_hash,asked_at,expires_at}');
select konuk_audit_table('guest_device', '{}', '{}', '{secret_hash,phone_hash}');
grant select, insert, delete on guest_code to konuk_app;
grant update (tries, used_at, used_key, voided_at, failed_at) on guest_code to konuk_app;
grant select, insert, delete on guest_device to konuk_app;
grant select on guest_device to konuk_guest;
-- The phone and the mail of the booking decide where a code goes and which devices are known.
grant select (phone, email, nationality, erased_at) on guest to konuk_guest;
