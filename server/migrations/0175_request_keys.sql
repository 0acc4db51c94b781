-- One table knows every request that is sent again, whatever it does: see server/platform/requests/once.ts.
create table request_key (
  hotel_id bigint not null references hotel,
  kind text not null,
  key_sha256 bytea not null,
  asked_sha256 bytea,
  made_id bigint,
  first_at timestamptz not null,
  repeats integer not null default 0,
  primary key (hotel_id, kind, key_sha256)
);
comment on table request_key is 'Requests by the key that their client chose. Only hashes, so nothing in it is about a person.';
comment on column request_key.kind is 'The same key may stand once in each kind. The server chooses the kind.';
comment on column request_key.asked_sha256 is 'Hash of the key and of what was asked. Null if that is not known, for a request from before this table.';
comment on column request_key.made_id is 'The id of the row that the request made, from which its answer is read again.';
create index request_key_by_age on request_key (hotel_id, first_at);
alter table request_key enable row level security, force row level security;
create policy request_key_own on request_key using (hotel_id = (select konuk_hotel()));
grant select, insert, delete on request_key to konuk_app;
grant update (repeats, made_id) on request_key to konuk_app;

alter table money_request no force row level security;
alter table cash_move no force row level security;
alter table invoice no force row level security;
alter table sms_batch no force row level security;
alter table data_breach no force row level security;
alter table data_request no force row level security;
alter table request_key no force row level security;

-- What was asked is written as once.ts writes it. Of invoices only the key is known, because the buyer is encrypted, and
-- of changed records of breaches and requests too.
insert into request_key (hotel_id, kind, key_sha256, asked_sha256, made_id, first_at)
select hotel_id, kind, sha256(convert_to(key, 'UTF8')), sha256(convert_to(key || ':' || digest, 'UTF8')), made_id, first_at
from (
  select hotel_id, 'folio' as kind, request_id as key, request_hash as digest, null::bigint as made_id, created_at as first_at
  from money_request
  union all
  select hotel_id, 'sms', request_id, request_hash, id, created_at from sms_batch
  union all
  select hotel_id, 'invoice', request_id, null, id, issued_at from invoice
  union all
  select hotel_id, kind, key, encode(sha256(convert_to(asked, 'UTF8')), 'hex'), made_id, first_at
  from (
    select hotel_id, 'cash' as kind, request_id as key, null::bigint as made_id, created_at as first_at,
      format('{"id":%s,"request":{"requestId":%s,"kind":%s,"amount":%s,"text":%s}}', session_id, to_json(request_id),
        to_json(kind), trim_scale(amount_kurus / 100.0), to_json(text)) as asked
    from cash_move
    union all
    select hotel_id, 'data-request', request_id::text, id, recorded_at,
      case when version = 1 then format(
        '{"requestId":%s,"receivedOn":%s,"channel":%s,"right":%s,"askerName":%s,"askerContact":%s,"words":%s,"guestId":%s}',
        to_json(request_id), to_json(received_on), to_json(channel), to_json(asked_right), to_json(asker_name),
        to_json(asker_contact), to_json(words), coalesce(guest_profile_id::text, 'null')) end
    from data_request
    union all
    select hotel_id, 'breach', request_id::text, id, recorded_at,
      case when version = 1 then format(
        '{"requestId":%s,"noticedAt":%s,"startedOn":%s,"happened":%s,"kindsOfData":%s,"whose":%s,"peopleCount":%s,'
        '"consequences":%s,"measures":%s,"contact":%s,"lateReason":%s,"boardNotifiedAt":%s,"peopleNotifiedAt":%s,'
        '"peopleNotifiedHow":%s,"noBreachReason":%s}',
        to_json(request_id), to_json(noticed), coalesce(to_json(started_on)::text, 'null'), to_json(happened),
        to_json(kinds_of_data), to_json(whose), coalesce(people_count::text, 'null'), to_json(consequences),
        to_json(measures), to_json(contact), to_json(late_reason), coalesce(to_json(board_notified)::text, 'null'),
        coalesce(to_json(people_notified)::text, 'null'), to_json(people_notified_how), to_json(no_breach_reason)) end
    from data_breach cross join lateral (
      select to_char(noticed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as noticed,
        to_char(board_notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as board_notified,
        to_char(people_notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as people_notified) as times
  ) as told
) as former;

alter table cash_move force row level security;
alter table invoice force row level security;
alter table sms_batch force row level security;
alter table data_breach force row level security;
alter table data_request force row level security;
alter table request_key force row level security;

drop table money_request;
alter table cash_move drop column request_id;
alter table invoice drop column request_id;
alter table sms_batch drop column request_id, drop column request_hash;
alter table data_breach drop column request_id;
alter table data_request drop column request_id;

-- The audit log left these columns out.
do $$
declare
  found record;
begin
  for found in
    select tgrelid::regclass as relation, tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid in ('sms_batch'::regclass, 'data_breach'::regclass, 'data_request'::regclass)
      and tgfoid = 'konuk_audit'::regproc
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
    execute regexp_replace(found.definition, 'request_id,(request_hash,)?', '');
  end loop;
end $$;
