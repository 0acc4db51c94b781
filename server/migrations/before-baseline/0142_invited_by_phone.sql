-- Whoever is invited by phone says which address is theirs: until the code that is mailed there has come back, it opens
-- nothing. One for each invitation, the newest.
create table staff_invitation_address (
  hotel_id bigint not null,
  invitation_id bigint not null,
  email text not null,
  -- Null until the mail has gone out.
  code_hash text,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (hotel_id, invitation_id),
  constraint staff_invitation_address_of foreign key (hotel_id, invitation_id) references staff_invitation on delete cascade
);
alter table staff_invitation_address enable row level security, force row level security;
create policy staff_invitation_address_auth on staff_invitation_address using ((select konuk_account_desk()));
grant select, insert, update, delete on staff_invitation_address to konuk_app;
