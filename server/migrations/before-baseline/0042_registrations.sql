-- A registration is nobody's account until its own code has come back from the mailbox: of several for one address,
-- each has a code and a password of its own, and only that of the code counts.

create table registration (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text not null,
  hotel_name text not null,
  language text not null,
  created_at timestamptz not null,
  code_hash text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  constraint registration_language check (language in ('tr', 'en')),
  constraint registration_code_expires check ((code_hash is null) = (code_expires_at is null))
);
comment on table registration is 'Waits for its code, and is forgotten by a job when none comes.';
comment on column registration.id is 'Told to who registered and to the mailbox alone: tries by it count against its code, and no others.';
comment on column registration.email is 'Lower case, as of app_user.';
comment on column registration.code_hash is 'As of account_code; null until the first mail goes out.';
create index registration_of_email on registration (email, created_at);
create index registration_of_code on registration (code_hash);
create index registration_age on registration (created_at);

alter table registration enable row level security;
alter table registration force row level security;
create policy registration_auth on registration using ((select konuk_account_desk()));
grant select, insert, update, delete on registration to konuk_app;

-- Who had registered without confirming the address has never been in: their business is empty, and becomes a
-- registration with the code that they were mailed.
select set_config('konuk.account_desk', 'on', true);
do $$
declare
  one record;
begin
  for one in
    select u.*, h.id as hotel_id, h.name as hotel_name, c.code_hash, c.expires_at, coalesce(c.tries, 0) as tries
    from app_user u
    join membership m on m.user_id = u.id
    join hotel h on h.id = m.hotel_id
    left join account_code c on c.user_id = u.id and c.purpose = 'verify-email' and c.used_at is null
    where u.email_verified_at is null
      and not exists (select from session s where s.user_id = u.id)
      and not exists (select from membership o where (o.user_id = u.id) <> (o.hotel_id = h.id))
  loop
    begin
      insert into registration values (gen_random_uuid(), one.email, one.first_name, one.last_name, one.phone,
        one.password_hash, one.hotel_name, one.language, one.created_at, one.code_hash, one.expires_at, one.tries);
      delete from app_user where id = one.id;
      delete from hotel where id = one.hotel_id;
    exception when foreign_key_violation then
      -- Not as empty as it should be: it stays as it is.
      null;
    end;
  end loop;
end $$;
select set_config('konuk.account_desk', '', true);
delete from account_code where purpose = 'verify-email';
