-- The list of 0164 left out 'joins-doubtful', which 0162 had added: a business with such joins could not be told of them,
-- and its server did not start.
alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due',
  'data-request-overdue', 'breach-due', 'breach-overdue', 'joins-doubtful', 'sms-release'));
