-- What guests ask, report and say on their page, by stay, with the answer of the desk.
create table guest_request (
  hotel_id bigint not null references hotel(id),
  id bigint generated always as identity,
  reservation_id bigint not null,
  key uuid not null,
  kind text not null,
  text text default '' not null,
  extra_id bigint,
  extra_count integer,
  amount_kurus bigint,
  asked_at timestamptz not null,
  state text default 'open' not null,
  answer text default '' not null,
  answered_at timestamptz,
  answered_by bigint,
  constraint guest_request_pkey primary key (hotel_id, id),
  constraint guest_request_once unique (hotel_id, key),
  constraint guest_request_stay foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint guest_request_extra foreign key (hotel_id, extra_id) references extra(hotel_id, id),
  constraint guest_request_answered_by foreign key (hotel_id, answered_by) references membership(hotel_id, user_id),
  constraint guest_request_kind check (kind in ('extra', 'problem', 'question', 'cancellation', 'word')),
  constraint guest_request_text check (char_length(text) <= 1000 and (kind in ('extra', 'cancellation') or btrim(text) <> '')),
  constraint guest_request_of_extra check (
    (kind = 'extra') = (extra_id is not null) and (kind = 'extra') = (extra_count is not null)
    and (kind = 'extra') = (amount_kurus is not null)),
  constraint guest_request_count check (extra_count between 1 and 99),
  constraint guest_request_amount check (amount_kurus >= 0),
  constraint guest_request_state check (state in ('open', 'seen', 'done', 'accepted', 'declined')),
  constraint guest_request_answers check (
    (state = 'open') = (answered_at is null) and (state not in ('accepted', 'declined') or kind in ('extra', 'cancellation'))),
  constraint guest_request_answer check (char_length(answer) <= 300)
);
comment on column guest_request.key is 'The name of one sending of the form, so that a form that is sent twice counts once.';
comment on column guest_request.amount_kurus is 'What the extra costs in all, as the guest saw it when he asked.';
create index guest_request_open on guest_request (hotel_id, id) where state in ('open', 'seen');
create index guest_request_answered on guest_request (hotel_id, answered_at desc, id desc)
  where state not in ('open', 'seen');
create index guest_request_of_stay on guest_request (hotel_id, reservation_id, id);
create index guest_request_of_extra on guest_request (hotel_id, extra_id) where extra_id is not null;

alter table guest_request enable row level security, force row level security;
create policy guest_request_own on guest_request using (hotel_id = (select konuk_hotel()));
create policy guest_request_by_link on guest_request for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));
-- What the business sells besides the night is told to every guest.
create policy extra_by_link on extra for select to konuk_guest using (hotel_id = (select konuk_link_hotel()));
create trigger guest_request_notifies after insert or update or delete on guest_request
  for each row execute function konuk_notify('guest-requests');
select konuk_audit_table('guest_request', '{text,answer}', '{}', '{key}');
grant select, insert, update, delete on guest_request to konuk_app;
grant select (hotel_id, id, reservation_id, kind, text, state, answer, extra_id, extra_count, amount_kurus)
  on guest_request to konuk_guest;
grant select (hotel_id, id, name, per, gross_kurus, kdv, daily_limit, mandatory, removed_at) on extra to konuk_guest;

alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due', 'data-request-overdue',
  'breach-due', 'breach-overdue', 'joins-doubtful', 'sms-release', 'backup-alarm', 'audit-broken', 'iban-changed',
  'iban-in-template', 'guest-request', 'guest-word'));
