-- 0164 wrote the list of kinds anew and left out the one of 0162: a business with doubtful joins could not be told of them,
-- and the app did not start.
alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due',
  'data-request-overdue', 'breach-due', 'breach-overdue', 'joins-doubtful', 'sms-release'));
