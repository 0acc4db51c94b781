-- What was decided at a cancellation is said later as it was decided then, whatever the account and the rules say by now.
alter table settlement
  add column to_return_kurus bigint,
  add column cancel_rule_version integer,
  add constraint settlement_to_return check (to_return_kurus >= 0),
  add constraint settlement_cancel_rule foreign key (hotel_id, cancel_rule_version) references cancel_rule;
comment on column settlement.to_return_kurus is
  'To be given back later, on top of returned_kurus; null: settled before it was written down.';
comment on column settlement.cancel_rule_version is 'Which was looked at; null: there was none, or it was not written down.';
