-- A person without a name is known by his place alone. Once the desk adds or removes somebody, a place may mean another
-- person, so the invitations of the places of that stay end. Taking what a guest entered keeps the places of the others.
create function konuk_end_invitations() returns trigger language plpgsql as $$
begin
  if current_setting('konuk.takes_entries', true) is distinct from 'on' then
    delete from companion_invitation
    where hotel_id = coalesce(new.hotel_id, old.hotel_id)
      and reservation_id = coalesce(new.reservation_id, old.reservation_id) and place is not null;
  end if;
  return null;
end $$;
create trigger guest_ends_invitations after insert or delete on guest
  for each row execute function konuk_end_invitations();
