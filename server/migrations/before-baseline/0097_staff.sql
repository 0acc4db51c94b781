-- Who is asked to work in a business: by a link that opens it once.
create table staff_invitation (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  code_hash text not null,
  email text,
  phone text,
  role text not null,
  role_id bigint,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_count integer not null default 1,
  -- Accepted, or taken back: it opens nothing any more.
  ended_at timestamptz,
  accepted_by bigint,
  primary key (hotel_id, id),
  constraint staff_invitation_code unique (hotel_id, code_hash),
  constraint staff_invitation_to check (num_nonnulls(email, phone) = 1),
  constraint staff_invitation_role check (role in ('owner', 'reception', 'housekeeping', 'accounting', 'own')),
  constraint staff_invitation_own_role check ((role = 'own') = (role_id is not null)),
  constraint staff_invitation_of_role foreign key (hotel_id, role_id) references staff_role,
  constraint staff_invitation_invited_by foreign key (hotel_id, invited_by) references membership,
  constraint staff_invitation_accepted_by foreign key (hotel_id, accepted_by) references membership
);
comment on column staff_invitation.email is 'To it the link was sent: whoever has the link has proven it.';
create index staff_invitation_by_code on staff_invitation (code_hash) where ended_at is null;
create index staff_invitation_open on staff_invitation (hotel_id, created_at) where ended_at is null;
create index staff_invitation_made on staff_invitation (hotel_id, created_at);
create index staff_invitation_with_role on staff_invitation (hotel_id, role_id) where role_id is not null;
alter table staff_invitation enable row level security, force row level security;
create policy staff_invitation_own on staff_invitation using (hotel_id = (select konuk_hotel()));
-- Whoever has the link is in no business yet.
create policy staff_invitation_auth on staff_invitation using ((select konuk_account_desk()));
grant select, insert, update on staff_invitation to konuk_app;

-- A business says what its members are, and that they have left; it makes nobody a member.
create policy membership_changed on membership for update using (hotel_id = (select konuk_hotel()));
grant update (role, role_id, left_at) on membership to konuk_app;

-- Whoever joins is told of by their invitation.
create trigger membership_told after update of role, role_id, left_at on membership
  for each row execute function konuk_tell('staff');
create trigger staff_role_told after insert or update or delete on staff_role
  for each row execute function konuk_tell('staff');
-- Where else the caller works: the one thing of other businesses that a request may see.
create function konuk_own_businesses() returns table (hotel_id bigint, name text) language plpgsql as $$
declare
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  return query
    select hotel.id, hotel.name
    from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null
    order by hotel.name collate "tr-x-icu", hotel.id;
  given := set_config('konuk.account_desk', '', true);
end
$$;

create trigger staff_invitation_told after insert or update on staff_invitation
  for each row execute function konuk_tell('staff');
