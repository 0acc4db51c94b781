-- The calendar as it was: which stays and blocks had nights elsewhere, or at all, before a later change.
create index audit_entry_of_nights on audit_entry (hotel_id, id)
  where thing in ('allocation', 'unit_block') and (operation = 'delete' or before ?| array['check_in', 'check_out']);
