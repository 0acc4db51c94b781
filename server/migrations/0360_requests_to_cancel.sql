-- A guest asks to cancel at the cost that his page has shown, and reads there what was decided.
alter table guest_request add column return_kurus bigint;
alter table guest_request drop constraint guest_request_of_extra;
alter table guest_request add constraint guest_request_of_extra check (
  (kind = 'extra') = (extra_id is not null) and (kind = 'extra') = (extra_count is not null)
  and (kind in ('extra', 'cancellation')) = (amount_kurus is not null));
alter table guest_request add constraint guest_request_return check (
  return_kurus >= 0 and (return_kurus is null or kind = 'cancellation'));
comment on column guest_request.amount_kurus is
  'What the extra or the cancellation costs in all, as the guest saw it when he asked.';
comment on column guest_request.return_kurus is
  'What comes back after the cancellation, as the guest saw it; null if he paid for several stays together.';
create unique index guest_request_one_cancellation on guest_request (hotel_id, reservation_id)
  where kind = 'cancellation' and state in ('open', 'seen');

create policy settlement_by_link on settlement for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));
grant select (return_kurus) on guest_request to konuk_guest;
grant select (name) on cancel_rule to konuk_guest;
grant select (hotel_id, reservation_id, charge_kurus, returned_kurus, to_return_kurus, for_later_kurus, undone_at)
  on settlement to konuk_guest;
