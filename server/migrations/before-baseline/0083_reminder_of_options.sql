-- Before the time of an option is over, whoever works there is reminded: once, of each time it has.
alter table reservation_option add column reminded_of timestamptz;
comment on column reservation_option.reminded_of is 'Of which due_at somebody was reminded.';

alter table notification
  drop constraint notification_kind,
  add constraint notification_kind check (
    kind in ('reservation-created', 'consent-verified', 'sms-failed', 'option-ended', 'option-ends-soon')
  );
