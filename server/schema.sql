-- The schema of the database, as all migrations leave it. Written by `npm run db:types`; a test holds it to them.

create extension btree_gist;
create extension pg_trgm;

create table account_code (
  id bigint generated always as identity not null,
  user_id bigint not null,
  purpose text not null,
  code_hash text not null /* HMAC-SHA256 under the application's secret: the code itself is never stored. */,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  used_at timestamp with time zone,
  constraint account_code_pkey PRIMARY KEY (id),
  constraint account_code_purpose CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text]))),
  constraint account_code_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX account_code_hash ON public.account_code USING btree (purpose, code_hash) WHERE (used_at IS NULL);
CREATE UNIQUE INDEX account_code_open ON public.account_code USING btree (user_id, purpose) WHERE (used_at IS NULL);
alter table account_code enable row level security, force row level security;
create policy account_code_auth on account_code using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy konuk_backup on account_code for select to konuk_backup using true;
grant delete, insert, select, update on account_code to konuk_app;
grant select on account_code to konuk_backup;

create table allocation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  reservation_id bigint,
  price_kurus bigint /* Of the nights of this segment; all segments together make the total price of the reservation. */,
  block_id bigint,
  holds boolean not null /* Whether the nights are kept from others: follows the status of the reservation. */,
  constraint allocation_pkey PRIMARY KEY (hotel_id, id),
  constraint allocation_block FOREIGN KEY (hotel_id, block_id) REFERENCES unit_block(hotel_id, id) ON DELETE CASCADE,
  constraint allocation_ends_after_beginning CHECK ((check_out > check_in)),
  constraint allocation_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id) ON DELETE CASCADE,
  constraint allocation_stay_or_block CHECK (
CASE
    WHEN (block_id IS NULL) THEN ((reservation_id IS NOT NULL) AND (price_kurus >= 0))
    ELSE ((reservation_id IS NULL) AND (price_kurus IS NULL) AND holds)
END),
  constraint allocation_unit FOREIGN KEY (hotel_id, unit_id) REFERENCES unit(hotel_id, id),
  constraint reservation_no_double_booking EXCLUDE USING gist (hotel_id WITH =, unit_id WITH =, daterange(check_in, check_out, '[)'::text) WITH &&) WHERE (holds)
);
CREATE INDEX allocation_days ON public.allocation USING btree (hotel_id, check_out, check_in) INCLUDE (unit_id, reservation_id, block_id, price_kurus, holds);
CREATE UNIQUE INDEX allocation_of_block ON public.allocation USING btree (hotel_id, block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX allocation_of_reservation ON public.allocation USING btree (hotel_id, reservation_id, check_in) INCLUDE (check_out, unit_id, price_kurus);
alter table allocation enable row level security, force row level security;
create policy allocation_own on allocation using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on allocation for select to konuk_backup using true;
CREATE TRIGGER allocation_added AFTER INSERT ON public.allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER allocation_changed AFTER UPDATE ON public.allocation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER allocation_removed AFTER DELETE ON public.allocation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select, update on allocation to konuk_app;
grant select on allocation to konuk_backup;

create table app_user (
  id bigint generated always as identity not null,
  first_name text not null,
  last_name text not null,
  email text not null /* Lower case: one person, one account, however the address is typed. */,
  phone text,
  password_hash text not null,
  email_verified_at timestamp with time zone,
  language text default 'tr'::text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  signed_in_at timestamp with time zone /* The last sign-in; null until the first. */,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_language CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text])))
);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email);
alter table app_user enable row level security, force row level security;
create policy app_user_auth on app_user using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy app_user_member on app_user for select using (EXISTS ( SELECT
   FROM membership
  WHERE ((membership.hotel_id = ( SELECT konuk_hotel() AS konuk_hotel)) AND (membership.user_id = app_user.id))));
create policy app_user_self on app_user for update using (id = ( SELECT konuk_user() AS konuk_user));
create policy konuk_backup on app_user for select to konuk_backup using true;
CREATE TRIGGER phone_is_given_up AFTER UPDATE OF phone ON public.app_user FOR EACH ROW WHEN (((old.phone IS NOT NULL) AND (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION phone_is_given_up();
grant insert, select, update on app_user to konuk_app;
grant select on app_user to konuk_backup;

create table audit_anchor (
  hotel_id bigint not null,
  taken_on date not null,
  sequence bigint not null,
  hash text not null,
  taken_at timestamp with time zone not null,
  constraint audit_anchor_pkey PRIMARY KEY (hotel_id, taken_on),
  constraint audit_anchor_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
alter table audit_anchor enable row level security, force row level security;
create policy audit_anchor_own on audit_anchor using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on audit_anchor for select to konuk_backup using true;
CREATE TRIGGER audit_anchor_is_taken BEFORE INSERT ON public.audit_anchor FOR EACH ROW EXECUTE FUNCTION audit_anchor_is_taken();
CREATE TRIGGER audit_anchor_stands BEFORE DELETE OR UPDATE ON public.audit_anchor FOR EACH ROW EXECUTE FUNCTION audit_stands();
CREATE TRIGGER audit_anchor_stays BEFORE TRUNCATE ON public.audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION audit_stands();
grant select on audit_anchor to konuk_app;
grant select on audit_anchor to konuk_backup;
grant insert (hotel_id) on audit_anchor to konuk_app;

create table audit_entry (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default now() not null,
  actor_id bigint /* Which member; null for what happens by itself. */,
  ip text,
  session_id text,
  table_name text not null,
  row_key text not null,
  operation text not null,
  reservation_id bigint,
  unit_id bigint,
  before jsonb,
  after jsonb,
  personal_sha256 text /* Stands for what audit_personal holds, salted: with that row erased, nothing can be read from it. */,
  constraint audit_entry_pkey PRIMARY KEY (hotel_id, id),
  constraint audit_entry_operation CHECK ((operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'see'::text])))
);
CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (hotel_id, at DESC, id DESC);
CREATE INDEX audit_entry_of_nights ON public.audit_entry USING btree (hotel_id, id) WHERE ((table_name = ANY (ARRAY['allocation'::text, 'unit_block'::text])) AND ((operation = 'delete'::text) OR (before ?| ARRAY['check_in'::text, 'check_out'::text])));
CREATE INDEX audit_entry_of_reservation ON public.audit_entry USING btree (hotel_id, reservation_id, id DESC) WHERE (reservation_id IS NOT NULL);
CREATE INDEX audit_entry_of_row ON public.audit_entry USING btree (hotel_id, table_name, row_key, id DESC);
CREATE INDEX audit_entry_of_unit ON public.audit_entry USING btree (hotel_id, unit_id, at DESC, id DESC) WHERE (table_name = ANY (ARRAY['unit'::text, 'unit_block'::text, 'price_rule'::text, 'audit_undo'::text]));
CREATE INDEX audit_entry_of_unit_left ON public.audit_entry USING btree (hotel_id, (((before ->> 'unit_id'::text))::bigint), at DESC, id DESC) WHERE ((operation = 'update'::text) AND (table_name = ANY (ARRAY['unit_block'::text, 'price_rule'::text])) AND ((before ->> 'unit_id'::text) IS NOT NULL));
CREATE INDEX audit_entry_seen ON public.audit_entry USING btree (hotel_id, at DESC, id DESC) WHERE (operation = 'see'::text);
alter table audit_entry enable row level security, force row level security;
create policy audit_entry_auth on audit_entry for insert with check ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy audit_entry_own on audit_entry using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on audit_entry for select to konuk_backup using true;
CREATE CONSTRAINT TRIGGER audit_entry_chains AFTER INSERT ON public.audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_entry_chains();
CREATE TRIGGER audit_entry_stands BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_stands();
CREATE TRIGGER audit_entry_stays BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_stands();
grant insert, select on audit_entry to konuk_app;
grant select on audit_entry to konuk_backup;

create table audit_link (
  hotel_id bigint not null,
  sequence bigint not null,
  entry_ids bigint[] not null,
  digests text[] not null,
  hash text not null,
  constraint audit_link_pkey PRIMARY KEY (hotel_id, sequence)
);
alter table audit_link enable row level security, force row level security;
create policy audit_link_own on audit_link using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on audit_link for select to konuk_backup using true;
CREATE TRIGGER audit_link_stands BEFORE DELETE OR UPDATE ON public.audit_link FOR EACH ROW EXECUTE FUNCTION audit_stands();
CREATE TRIGGER audit_link_stays BEFORE TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION audit_stands();
grant insert, select on audit_link to konuk_app;
grant select on audit_link to konuk_backup;

-- What the rows of the audit log say of persons. Erased with the person; the chain holds without it.
create table audit_personal (
  hotel_id bigint not null,
  entry_id bigint not null,
  salt uuid default gen_random_uuid() not null,
  guest_profile_id bigint,
  reservation_id bigint,
  data jsonb not null,
  constraint audit_personal_pkey PRIMARY KEY (hotel_id, entry_id)
);
CREATE INDEX audit_personal_of_guest ON public.audit_personal USING btree (hotel_id, guest_profile_id) WHERE (guest_profile_id IS NOT NULL);
CREATE INDEX audit_personal_of_reservation ON public.audit_personal USING btree (hotel_id, reservation_id) WHERE (reservation_id IS NOT NULL);
alter table audit_personal enable row level security, force row level security;
create policy audit_personal_own on audit_personal using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on audit_personal for select to konuk_backup using true;
CREATE TRIGGER audit_personal_stands BEFORE UPDATE ON public.audit_personal FOR EACH ROW EXECUTE FUNCTION audit_stands();
CREATE TRIGGER audit_personal_stays BEFORE TRUNCATE ON public.audit_personal FOR EACH STATEMENT EXECUTE FUNCTION audit_stands();
grant delete, insert, select on audit_personal to konuk_app;
grant select on audit_personal to konuk_backup;

create table audit_undo (
  hotel_id bigint not null,
  entry_id bigint not null,
  table_name text not null,
  unit_id bigint,
  reservation_id bigint,
  constraint audit_undo_pkey PRIMARY KEY (hotel_id, entry_id),
  constraint audit_undo_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
alter table audit_undo enable row level security, force row level security;
create policy audit_undo_own on audit_undo using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER audit_undo_added AFTER INSERT ON public.audit_undo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER audit_undo_changed AFTER UPDATE ON public.audit_undo REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER audit_undo_removed AFTER DELETE ON public.audit_undo REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on audit_undo to konuk_app;

-- Of the whole database, of no business: times, sizes and states only.
create table backup_run (
  id bigint generated always as identity not null,
  started_at timestamp with time zone not null,
  file text,
  bytes bigint,
  finished_at timestamp with time zone,
  checked_at timestamp with time zone,
  checked_by text,
  failure text,
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_checked CHECK (((checked_by = ANY (ARRAY['restored'::text, 'read'::text])) AND ((checked_by IS NULL) = (checked_at IS NULL)))),
  constraint backup_run_failure CHECK ((failure ~ '^[a-z-]+$'::text)),
  constraint backup_run_file UNIQUE (file)
);
CREATE INDEX backup_run_started ON public.backup_run USING btree (started_at);
grant insert, select, update on backup_run to konuk_app;
grant select on backup_run to konuk_backup;

create table bank_account (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_folded text generated always as (konuk_fold(name)) stored not null,
  headings text not null /* By these its statements are known again, folded; nothing where they have none. */,
  skip_rows integer not null,
  day_column integer not null,
  text_column integer not null,
  sender_column integer,
  amount_column integer,
  incoming_column integer,
  outgoing_column integer,
  constraint bank_account_pkey PRIMARY KEY (hotel_id, id),
  constraint bank_account_amount CHECK ((((num_nonnulls(amount_column) = 1) AND (num_nonnulls(incoming_column, outgoing_column) = 0)) OR ((num_nonnulls(amount_column) = 0) AND (num_nonnulls(incoming_column, outgoing_column) = 2)))),
  constraint bank_account_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint bank_account_name UNIQUE (hotel_id, name_folded),
  constraint bank_account_named CHECK (((btrim(name) <> ''::text) AND (length(name) <= 80)))
);
alter table bank_account enable row level security, force row level security;
create policy bank_account_own on bank_account using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on bank_account for select to konuk_backup using true;
CREATE TRIGGER bank_account_added AFTER INSERT ON public.bank_account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER bank_account_changed AFTER UPDATE ON public.bank_account REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER bank_account_removed AFTER DELETE ON public.bank_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
grant insert, select, update on bank_account to konuk_app;
grant select on bank_account to konuk_backup;

-- What came in. What went out is nobody's business here, and is not kept.
create table bank_line (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  account_id bigint not null,
  day date not null,
  amount_kurus bigint not null,
  text text not null,
  sender text not null,
  fingerprint text not null /* Of the day, the amount and the words of a line, hashed: banks write long ones. */,
  occurrence integer not null /* The first, second… of its fingerprint in the file. */,
  state text default 'open'::text not null,
  version integer default 1 not null /* How often it has changed: by it, each booking of a line is a request of its own. */,
  reservation_id bigint,
  payment_id bigint,
  settled_by bigint,
  settled_at timestamp with time zone,
  brought_at timestamp with time zone not null,
  constraint bank_line_pkey PRIMARY KEY (hotel_id, id),
  constraint bank_line_account FOREIGN KEY (hotel_id, account_id) REFERENCES bank_account(hotel_id, id),
  constraint bank_line_amount CHECK ((amount_kurus > 0)),
  constraint bank_line_booked CHECK ((num_nonnulls(reservation_id, payment_id) =
CASE state
    WHEN 'booked'::text THEN 2
    ELSE 0
END)),
  constraint bank_line_of_payment UNIQUE (hotel_id, payment_id),
  constraint bank_line_once UNIQUE (hotel_id, account_id, fingerprint, occurrence),
  constraint bank_line_payment FOREIGN KEY (hotel_id, payment_id) REFERENCES payment(hotel_id, id),
  constraint bank_line_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint bank_line_settled CHECK ((num_nonnulls(settled_by, settled_at) =
CASE state
    WHEN 'open'::text THEN 0
    ELSE 2
END)),
  constraint bank_line_settled_by FOREIGN KEY (hotel_id, settled_by) REFERENCES membership(hotel_id, user_id),
  constraint bank_line_state CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'aside'::text]))),
  constraint bank_line_text CHECK (((length(text) <= 500) AND (length(sender) <= 200)))
);
CREATE INDEX bank_line_list ON public.bank_line USING btree (hotel_id, state, day DESC, id DESC);
alter table bank_line enable row level security, force row level security;
create policy bank_line_own on bank_line using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on bank_line for select to konuk_backup using true;
CREATE TRIGGER bank_line_added AFTER INSERT ON public.bank_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}', '{}');
CREATE TRIGGER bank_line_changed AFTER UPDATE ON public.bank_line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}', '{}');
CREATE TRIGGER bank_line_removed AFTER DELETE ON public.bank_line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}', '{}');
grant insert, select, update on bank_line to konuk_app;
grant select on bank_line to konuk_backup;

create table brought_proof (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  content jsonb not null,
  chained_to text,
  constraint brought_proof_pkey PRIMARY KEY (hotel_id, id),
  constraint brought_proof_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
CREATE INDEX brought_proof_of_reservation ON public.brought_proof USING btree (hotel_id, ((content ->> 'reservation_uniq_id'::text)));
alter table brought_proof enable row level security, force row level security;
create policy brought_proof_own on brought_proof using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select on brought_proof to konuk_app;

create table brought_takeout (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  business_name text not null,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  read_by bigint not null,
  people jsonb not null,
  constraint brought_takeout_pkey PRIMARY KEY (hotel_id, id),
  constraint brought_takeout_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint brought_takeout_read_by FOREIGN KEY (hotel_id, read_by) REFERENCES membership(hotel_id, user_id)
);
alter table brought_takeout enable row level security, force row level security;
create policy brought_takeout_own on brought_takeout using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select on brought_takeout to konuk_app;

-- The highest version of a business counts. No row: it has none of its own.
create table business_terms (
  hotel_id bigint not null,
  version integer not null,
  text text not null /* As it was typed. Empty: the business has taken its terms back. */,
  saved_at timestamp with time zone not null,
  saved_by bigint not null,
  constraint business_terms_pkey PRIMARY KEY (hotel_id, version),
  constraint business_terms_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint business_terms_length CHECK ((char_length(text) <= 4000)),
  constraint business_terms_saved_by FOREIGN KEY (hotel_id, saved_by) REFERENCES membership(hotel_id, user_id),
  constraint business_terms_version CHECK ((version > 0))
);
alter table business_terms enable row level security, force row level security;
create policy business_terms_own on business_terms using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on business_terms for select to konuk_backup using true;
CREATE TRIGGER business_terms_added AFTER INSERT ON public.business_terms REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('hotel', '{version}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER business_terms_changed AFTER UPDATE ON public.business_terms REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER business_terms_removed AFTER DELETE ON public.business_terms REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
grant insert, select on business_terms to konuk_app;
grant select on business_terms to konuk_backup;

-- The last one holds for bookings from then on; none: the business has chosen nothing (domain/cancellation/cancel-rule.ts).
create table cancel_rule (
  hotel_id bigint not null,
  version integer not null,
  name text not null,
  steps jsonb not null /* As domain/cancellation/cancel-rule.ts has them, read and written whole. */,
  no_show jsonb,
  moves_deposit boolean not null,
  chosen_at timestamp with time zone not null,
  chosen_by bigint not null,
  constraint cancel_rule_pkey PRIMARY KEY (hotel_id, version),
  constraint cancel_rule_chosen_by FOREIGN KEY (hotel_id, chosen_by) REFERENCES membership(hotel_id, user_id),
  constraint cancel_rule_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint cancel_rule_name CHECK ((name = ANY (ARRAY['none'::text, 'flexible'::text, 'medium'::text, 'strict'::text, 'own'::text]))),
  constraint cancel_rule_version CHECK ((version > 0))
);
alter table cancel_rule enable row level security, force row level security;
create policy cancel_rule_own on cancel_rule using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on cancel_rule for select to konuk_backup using true;
CREATE TRIGGER cancel_rule_added AFTER INSERT ON public.cancel_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('hotel', '{version}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER cancel_rule_changed AFTER UPDATE ON public.cancel_rule REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER cancel_rule_removed AFTER DELETE ON public.cancel_rule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
grant insert, select on cancel_rule to konuk_app;
grant select on cancel_rule to konuk_backup;

-- Only ever added to: what goes into the cash session or out of it and is no payment of a guest.
create table cash_move (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  session_id bigint not null,
  request_id text not null,
  kind text not null,
  amount_kurus bigint not null,
  text text not null,
  moved_by bigint not null,
  created_at timestamp with time zone not null,
  constraint cash_move_pkey PRIMARY KEY (hotel_id, id),
  constraint cash_move_amount CHECK ((amount_kurus > 0)),
  constraint cash_move_kind CHECK ((kind = ANY (ARRAY['pay-in'::text, 'pay-out'::text]))),
  constraint cash_move_moved_by FOREIGN KEY (hotel_id, moved_by) REFERENCES membership(hotel_id, user_id),
  constraint cash_move_once UNIQUE (hotel_id, request_id),
  constraint cash_move_session FOREIGN KEY (hotel_id, session_id) REFERENCES cash_session(hotel_id, id),
  constraint cash_move_text CHECK (((btrim(text) <> ''::text) AND (length(text) <= 200)))
);
CREATE INDEX cash_move_of_session ON public.cash_move USING btree (hotel_id, session_id, id);
alter table cash_move enable row level security, force row level security;
create policy cash_move_own on cash_move using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on cash_move for select to konuk_backup using true;
CREATE TRIGGER cash_move_added AFTER INSERT ON public.cash_move REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER cash_move_changed AFTER UPDATE ON public.cash_move REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER cash_move_removed AFTER DELETE ON public.cash_move REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{text}', '{}');
grant insert, select on cash_move to konuk_app;
grant select on cash_move to konuk_backup;

create table cash_session (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  opened_at timestamp with time zone not null,
  opened_by bigint not null,
  float_kurus bigint not null,
  float_eur bigint default 0 not null,
  float_usd bigint default 0 not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  expected_kurus bigint /* What it should have held when it was counted. Payments cannot join it any more. */,
  expected_eur bigint,
  expected_usd bigint,
  counted_kurus bigint,
  counted_eur bigint,
  counted_usd bigint,
  reason text default ''::text not null,
  constraint cash_session_pkey PRIMARY KEY (hotel_id, id),
  constraint cash_session_closed CHECK ((num_nonnulls(closed_at, closed_by, expected_kurus, expected_eur, expected_usd, counted_kurus, counted_eur, counted_usd) = ANY (ARRAY[0, 8]))),
  constraint cash_session_closed_by FOREIGN KEY (hotel_id, closed_by) REFERENCES membership(hotel_id, user_id),
  constraint cash_session_count CHECK (((counted_kurus >= 0) AND (counted_eur >= 0) AND (counted_usd >= 0))),
  constraint cash_session_float CHECK (((float_kurus >= 0) AND (float_eur >= 0) AND (float_usd >= 0))),
  constraint cash_session_opened_by FOREIGN KEY (hotel_id, opened_by) REFERENCES membership(hotel_id, user_id),
  constraint cash_session_reason CHECK (((length(reason) <= 200) AND ((closed_at IS NULL) OR (btrim(reason) <> ''::text) OR ((expected_kurus = counted_kurus) AND (expected_eur = counted_eur) AND (expected_usd = counted_usd)))))
);
CREATE INDEX cash_session_closings ON public.cash_session USING btree (hotel_id, closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX cash_session_one_open ON public.cash_session USING btree (hotel_id) WHERE (closed_at IS NULL);
alter table cash_session enable row level security, force row level security;
create policy cash_session_own on cash_session using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on cash_session for select to konuk_backup using true;
CREATE TRIGGER cash_session_added AFTER INSERT ON public.cash_session REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{hotel_id,version}', '{reason}', '{}');
CREATE TRIGGER cash_session_changed AFTER UPDATE ON public.cash_session REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{hotel_id,version}', '{reason}', '{}');
CREATE TRIGGER cash_session_removed AFTER DELETE ON public.cash_session REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
grant insert, select, update on cash_session to konuk_app;
grant select on cash_session to konuk_backup;

create table child_band (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  from_age integer not null,
  until_age integer not null,
  amount_kurus bigint,
  percent integer,
  version integer not null /* The same of all bands of a business. */,
  constraint child_band_pkey PRIMARY KEY (hotel_id, id),
  constraint child_band_ages CHECK (((from_age >= 0) AND (until_age > from_age) AND (until_age <= 18))),
  constraint child_band_amount CHECK ((amount_kurus >= 0)),
  constraint child_band_amount_or_percent CHECK ((num_nonnulls(amount_kurus, percent) = 1)),
  constraint child_band_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint child_band_no_overlap EXCLUDE USING gist (hotel_id WITH =, int4range(from_age, until_age) WITH &&),
  constraint child_band_percent CHECK (((percent >= 0) AND (percent <= 100)))
);
alter table child_band enable row level security, force row level security;
create policy child_band_own on child_band using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on child_band for select to konuk_backup using true;
CREATE TRIGGER child_band_added AFTER INSERT ON public.child_band REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER child_band_changed AFTER UPDATE ON public.child_band REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER child_band_removed AFTER DELETE ON public.child_band REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select on child_band to konuk_app;
grant select on child_band to konuk_backup;

-- Written every night and never changed. The log has the same, outside of the database.
create table consent_chain_head (
  hotel_id bigint not null,
  taken_on date not null,
  chain_position bigint not null,
  chain_hash text not null,
  taken_at timestamp with time zone not null,
  constraint consent_chain_head_pkey PRIMARY KEY (hotel_id, taken_on),
  constraint consent_chain_head_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
alter table consent_chain_head enable row level security, force row level security;
create policy consent_chain_head_own on consent_chain_head using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on consent_chain_head for select to konuk_backup using true;
CREATE TRIGGER consent_chain_head_is_taken BEFORE INSERT ON public.consent_chain_head FOR EACH ROW EXECUTE FUNCTION consent_chain_head_is_taken();
grant select on consent_chain_head to konuk_app;
grant select on consent_chain_head to konuk_backup;
grant insert (hotel_id) on consent_chain_head to konuk_app;

create table consent_code (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  purpose text not null,
  reservation_uniq_id text not null /* Empty for MARKETING, which is never bound to a stay. */,
  phone text not null /* E.164: the number that the code went to. */,
  guest_name text not null,
  identity_hash text /* HMAC of the T.C. or passport number: shows whose consent it is without a second copy of the number. */,
  stay jsonb /* What the contract said of the stay; another stay needs another contract. Null: no contract, or one of no stay. */,
  text_version integer not null,
  full_text text not null,
  text_sha256 text not null,
  sms_text_masked text not null,
  code_hash text not null /* HMAC over the code, purpose, phone, reservationUniqId and text: a code proves nothing else. */,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ip text,
  user_agent text,
  staff_user_id bigint not null,
  provider text,
  provider_message_id text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  tries integer default 0 not null,
  voided_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_ip text,
  verified_user_agent text,
  verified_by bigint,
  unstated text[] default '{}'::text[] not null /* What the text of the contract leaves out: see contractFacts. */,
  link_hash text /* HMAC of the token in the link by which the guest reads full_text. */,
  subject_salt text default (gen_random_uuid())::text,
  subject_sha256 text /* Stands for the person in the chain. With the salt erased, name and phone can be erased without breaking it. */,
  chain_position bigint /* Which proof of this business it is: 1, 2, 3, without gaps. Null until verified. */,
  chain_hash text /* SHA-256 over the hash of the proof before and what this one says. */,
  constraint consent_code_pkey PRIMARY KEY (hotel_id, id),
  constraint consent_code_chained CHECK (((chain_position IS NULL) = (chain_hash IS NULL))),
  constraint consent_code_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint consent_code_purpose CHECK ((purpose = ANY (ARRAY['KVKK'::text, 'CONTRACT'::text, 'MARKETING'::text]))),
  constraint consent_code_staff FOREIGN KEY (hotel_id, staff_user_id) REFERENCES membership(hotel_id, user_id),
  constraint consent_code_verifier FOREIGN KEY (hotel_id, verified_by) REFERENCES membership(hotel_id, user_id)
);
CREATE UNIQUE INDEX consent_code_chain ON public.consent_code USING btree (hotel_id, chain_position) WHERE (chain_position IS NOT NULL);
CREATE INDEX consent_code_confirmed ON public.consent_code USING btree (hotel_id, phone) WHERE (verified_at IS NOT NULL);
CREATE INDEX consent_code_link ON public.consent_code USING btree (link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX consent_code_of_reservation ON public.consent_code USING btree (hotel_id, reservation_uniq_id, purpose, id DESC);
CREATE INDEX consent_code_old ON public.consent_code USING btree (hotel_id, asked_at);
CREATE INDEX consent_code_open ON public.consent_code USING btree (hotel_id, phone, purpose, id DESC) WHERE (verified_at IS NULL);
alter table consent_code enable row level security, force row level security;
create policy consent_code_by_link on consent_code for select using (link_hash = ( SELECT konuk_consent_link() AS konuk_consent_link));
create policy consent_code_own on consent_code using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on consent_code for select to konuk_backup using true;
CREATE TRIGGER consent_code_added AFTER INSERT ON public.consent_code REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('consents', '{id}', '{full_text,identity_hash,link_hash,code_hash,subject_salt,hotel_id,version}', '{phone,guest_name,stay,sms_text_masked,ip,user_agent,verified_ip,verified_user_agent}', '{}');
CREATE TRIGGER consent_code_changed AFTER UPDATE ON public.consent_code REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('consents', '{id}', '{full_text,identity_hash,link_hash,code_hash,subject_salt,hotel_id,version}', '{phone,guest_name,stay,sms_text_masked,ip,user_agent,verified_ip,verified_user_agent}', '{}');
CREATE TRIGGER consent_code_proves BEFORE INSERT OR UPDATE ON public.consent_code FOR EACH ROW EXECUTE FUNCTION consent_code_proves();
CREATE TRIGGER consent_code_removed AFTER DELETE ON public.consent_code REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{full_text,identity_hash,link_hash,code_hash,subject_salt,hotel_id,version}', '{phone,guest_name,stay,sms_text_masked,ip,user_agent,verified_ip,verified_user_agent}', '{}');
grant select on consent_code to konuk_app;
grant select on consent_code to konuk_backup;
grant insert (asked_at) on consent_code to konuk_app;
grant insert (code_hash) on consent_code to konuk_app;
grant insert (expires_at) on consent_code to konuk_app;
grant update (failed_at) on consent_code to konuk_app;
grant insert (full_text) on consent_code to konuk_app;
grant insert (guest_name) on consent_code to konuk_app;
grant insert (hotel_id) on consent_code to konuk_app;
grant insert (identity_hash) on consent_code to konuk_app;
grant insert (ip) on consent_code to konuk_app;
grant insert (link_hash) on consent_code to konuk_app;
grant insert (phone) on consent_code to konuk_app;
grant update (provider_message_id) on consent_code to konuk_app;
grant update (provider) on consent_code to konuk_app;
grant insert (purpose) on consent_code to konuk_app;
grant insert (reservation_uniq_id) on consent_code to konuk_app;
grant update (sent_at) on consent_code to konuk_app;
grant insert (sms_text_masked) on consent_code to konuk_app;
grant insert (staff_user_id) on consent_code to konuk_app;
grant insert (stay) on consent_code to konuk_app;
grant insert (text_sha256) on consent_code to konuk_app;
grant insert (text_version) on consent_code to konuk_app;
grant update (tries) on consent_code to konuk_app;
grant insert (unstated) on consent_code to konuk_app;
grant insert (user_agent) on consent_code to konuk_app;
grant update (verified_at) on consent_code to konuk_app;
grant update (verified_by) on consent_code to konuk_app;
grant update (verified_ip) on consent_code to konuk_app;
grant update (verified_user_agent) on consent_code to konuk_app;
grant update (voided_at) on consent_code to konuk_app;

create table data_breach (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  request_id uuid not null,
  noticed_at timestamp with time zone not null,
  started_on date,
  happened text not null,
  kinds_of_data text default ''::text not null,
  whose text default ''::text not null,
  people_count integer /* About how many; null while nobody knows. */,
  consequences text default ''::text not null,
  measures text default ''::text not null,
  contact text default ''::text not null,
  late_reason text default ''::text not null,
  board_notified_at timestamp with time zone,
  people_notified_at timestamp with time zone,
  people_notified_how text default ''::text not null,
  no_breach_reason text default ''::text not null /* It turned out to be none: nobody has to be notified, and this says why. */,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint data_breach_pkey PRIMARY KEY (hotel_id, id),
  constraint data_breach_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint data_breach_in_order CHECK (((board_notified_at >= noticed_at) AND (people_notified_at >= noticed_at))),
  constraint data_breach_lengths CHECK ((GREATEST(length(happened), length(kinds_of_data), length(whose), length(consequences), length(measures), length(contact), length(late_reason), length(people_notified_how), length(no_breach_reason)) <= 4000)),
  constraint data_breach_once UNIQUE (hotel_id, request_id),
  constraint data_breach_people CHECK ((people_count >= 0)),
  constraint data_breach_recorded_by FOREIGN KEY (hotel_id, recorded_by) REFERENCES membership(hotel_id, user_id),
  constraint data_breach_said CHECK ((btrim(happened) <> ''::text))
);
CREATE INDEX data_breach_list ON public.data_breach USING btree (hotel_id, noticed_at DESC, id DESC);
alter table data_breach enable row level security, force row level security;
create policy data_breach_own on data_breach using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER data_breach_added AFTER INSERT ON public.data_breach REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
CREATE TRIGGER data_breach_changed AFTER UPDATE ON public.data_breach REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
CREATE TRIGGER data_breach_removed AFTER DELETE ON public.data_breach REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
grant insert, select, update on data_breach to konuk_app;

create table data_request (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  request_id uuid not null /* By which one that is sent twice is known. */,
  received_on date not null,
  channel text not null,
  asked_right text not null,
  asker_name text not null,
  asker_contact text default ''::text not null /* Where the answer goes. */,
  words text default ''::text not null,
  guest_profile_id bigint /* Null where no guest is meant. It stands here that somebody asked though the guest was erased since. */,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  answered_on date,
  outcome text,
  answer text default ''::text not null,
  reason text default ''::text not null,
  answered_by bigint,
  answered_at timestamp with time zone,
  version integer default 1 not null,
  constraint data_request_pkey PRIMARY KEY (hotel_id, id),
  constraint data_request_answered CHECK ((num_nonnulls(answered_on, outcome, answered_by, answered_at) = ANY (ARRAY[0, 4]))),
  constraint data_request_answered_by FOREIGN KEY (hotel_id, answered_by) REFERENCES membership(hotel_id, user_id),
  constraint data_request_asker CHECK (((btrim(asker_name) <> ''::text) AND (length(asker_name) <= 200) AND (length(asker_contact) <= 200))),
  constraint data_request_channel CHECK ((channel = ANY (ARRAY['desk'::text, 'phone'::text, 'email'::text, 'letter'::text, 'message'::text]))),
  constraint data_request_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint data_request_in_order CHECK ((answered_on >= received_on)),
  constraint data_request_of_guest FOREIGN KEY (hotel_id, guest_profile_id) REFERENCES guest_profile(hotel_id, id) ON DELETE SET NULL (guest_profile_id),
  constraint data_request_once UNIQUE (hotel_id, request_id),
  constraint data_request_outcome CHECK ((outcome = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text]))),
  constraint data_request_reasoned CHECK (((outcome IS NULL) OR (outcome = 'granted'::text) OR (reason <> ''::text))),
  constraint data_request_recorded_by FOREIGN KEY (hotel_id, recorded_by) REFERENCES membership(hotel_id, user_id),
  constraint data_request_right CHECK ((asked_right = ANY (ARRAY['whether'::text, 'information'::text, 'purpose'::text, 'recipients'::text, 'correction'::text, 'erasure'::text, 'passing-on'::text, 'objection'::text, 'damages'::text]))),
  constraint data_request_said CHECK (((outcome IS NULL) OR (answer <> ''::text))),
  constraint data_request_words CHECK (((length(words) <= 4000) AND (length(answer) <= 4000) AND (length(reason) <= 1000)))
);
CREATE INDEX data_request_answered_list ON public.data_request USING btree (hotel_id, answered_on DESC, id DESC) WHERE (answered_on IS NOT NULL);
CREATE INDEX data_request_by_guest ON public.data_request USING btree (hotel_id, guest_profile_id) WHERE (guest_profile_id IS NOT NULL);
CREATE INDEX data_request_open ON public.data_request USING btree (hotel_id, received_on, id) WHERE (answered_on IS NULL);
alter table data_request enable row level security, force row level security;
create policy data_request_own on data_request using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER data_request_added AFTER INSERT ON public.data_request REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{asker_name,asker_contact,words,answer,reason}', '{}');
CREATE TRIGGER data_request_changed AFTER UPDATE ON public.data_request REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{asker_name,asker_contact,words,answer,reason}', '{}');
CREATE TRIGGER data_request_removed AFTER DELETE ON public.data_request REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,hotel_id,version}', '{asker_name,asker_contact,words,answer,reason}', '{}');
grant insert, select, update on data_request to konuk_app;

-- Kept for a year, then deleted by a job: the form promises it.
create table demo_request (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  message text not null,
  language text not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone /* When the mail server took it on; null while the job still tries. */,
  constraint demo_request_pkey PRIMARY KEY (id),
  constraint demo_request_email CHECK ((char_length(email) <= 254)),
  constraint demo_request_language CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text]))),
  constraint demo_request_message CHECK (((btrim(message) <> ''::text) AND (char_length(message) <= 4000))),
  constraint demo_request_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 120))),
  constraint demo_request_phone CHECK ((char_length(phone) <= 40))
);
CREATE INDEX demo_request_age ON public.demo_request USING btree (created_at);
alter table demo_request enable row level security, force row level security;
create policy demo_request_in_scope on demo_request using ( SELECT konuk_demo_request_scope() AS konuk_demo_desk);
create policy konuk_backup on demo_request for select to konuk_backup using true;
grant delete, insert, select on demo_request to konuk_app;
grant select on demo_request to konuk_backup;
grant update (mailed_at) on demo_request to konuk_app;

-- No row: the business has chosen nothing (domain/options/deposit-rule.ts).
create table deposit_rule (
  hotel_id bigint not null,
  by text not null,
  percent integer not null,
  amount_kurus bigint not null,
  all_within_days integer,
  due_in_hours integer not null,
  when_unpaid text not null,
  version integer not null,
  constraint deposit_rule_pkey PRIMARY KEY (hotel_id),
  constraint deposit_rule_amount CHECK ((amount_kurus > 0)),
  constraint deposit_rule_by CHECK ((by = ANY (ARRAY['percent'::text, 'amount'::text]))),
  constraint deposit_rule_days CHECK (((all_within_days >= 0) AND (all_within_days <= 365))),
  constraint deposit_rule_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint deposit_rule_hours CHECK (((due_in_hours >= 1) AND (due_in_hours <= 1440))),
  constraint deposit_rule_percent CHECK (((percent >= 1) AND (percent <= 100))),
  constraint deposit_rule_version CHECK ((version > 0)),
  constraint deposit_rule_when_unpaid CHECK ((when_unpaid = ANY (ARRAY['ask'::text, 'release'::text])))
);
alter table deposit_rule enable row level security, force row level security;
create policy deposit_rule_own on deposit_rule using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on deposit_rule for select to konuk_backup using true;
CREATE TRIGGER deposit_rule_added AFTER INSERT ON public.deposit_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('hotel', '{}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER deposit_rule_changed AFTER UPDATE ON public.deposit_rule REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('hotel', '{}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER deposit_rule_removed AFTER DELETE ON public.deposit_rule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on deposit_rule to konuk_app;
grant select on deposit_rule to konuk_backup;

create table doubtful_join (
  hotel_id bigint not null,
  guest_profile_id bigint not null,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone /* Somebody has split them, or said that they are one person. */,
  settled_by bigint,
  constraint doubtful_join_pkey PRIMARY KEY (hotel_id, guest_profile_id),
  constraint doubtful_join_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint doubtful_join_profile FOREIGN KEY (hotel_id, guest_profile_id) REFERENCES guest_profile(hotel_id, id),
  constraint doubtful_join_settled_by FOREIGN KEY (hotel_id, settled_by) REFERENCES membership(hotel_id, user_id),
  constraint doubtful_join_settled_once CHECK (((settled_at IS NULL) = (settled_by IS NULL)))
);
CREATE INDEX doubtful_join_open ON public.doubtful_join USING btree (hotel_id, guest_profile_id) WHERE (settled_at IS NULL);
alter table doubtful_join enable row level security, force row level security;
create policy doubtful_join_own on doubtful_join using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER doubtful_join_added AFTER INSERT ON public.doubtful_join REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER doubtful_join_changed AFTER UPDATE ON public.doubtful_join REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER doubtful_join_removed AFTER DELETE ON public.doubtful_join REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on doubtful_join to konuk_app;
grant update (settled_at) on doubtful_join to konuk_app;
grant update (settled_by) on doubtful_join to konuk_app;

-- What was erased, when, why and by whom. Only ever added to, and nothing of the erased stands here.
create table erasure (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  done_by bigint /* Null: it fell due, and Konuk did it. */,
  why text not null,
  erased jsonb not null /* Of each kind how many, as domain/kvkk/erased.ts names them. */,
  kept jsonb not null,
  run_id bigint,
  constraint erasure_pkey PRIMARY KEY (hotel_id, id),
  constraint erasure_done_by FOREIGN KEY (hotel_id, done_by) REFERENCES membership(hotel_id, user_id),
  constraint erasure_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint erasure_run FOREIGN KEY (hotel_id, run_id) REFERENCES retention_run(hotel_id, id),
  constraint erasure_run_of_retention CHECK (((run_id IS NOT NULL) = (why = 'retention'::text))),
  constraint erasure_why CHECK ((why = ANY (ARRAY['request'::text, 'retention'::text])))
);
alter table erasure enable row level security, force row level security;
create policy erasure_own on erasure using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER erasure_added AFTER INSERT ON public.erasure REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER erasure_changed AFTER UPDATE ON public.erasure REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER erasure_removed AFTER DELETE ON public.erasure REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on erasure to konuk_app;

create table extra (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  per text not null,
  gross_kurus bigint not null /* Of one, with all taxes. */,
  kdv text not null,
  daily_limit integer /* So many of it there are on one day; null: as many as one likes. */,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  mandatory boolean default false not null /* Put on the account of every stay, with its booking. */,
  constraint extra_pkey PRIMARY KEY (hotel_id, id),
  constraint extra_amount CHECK ((gross_kurus > 0)),
  constraint extra_daily_limit CHECK (((daily_limit >= 1) AND (daily_limit <= 999))),
  constraint extra_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint extra_kdv CHECK ((kdv = ANY (ARRAY['lodging'::text, 'food'::text, 'other'::text]))),
  constraint extra_mandatory_counts_itself CHECK ((NOT (mandatory AND (per = 'piece'::text)))),
  constraint extra_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 100))),
  constraint extra_per CHECK ((per = ANY (ARRAY['stay'::text, 'night'::text, 'guest'::text, 'guest-night'::text, 'piece'::text])))
);
CREATE UNIQUE INDEX extra_called_once ON public.extra USING btree (hotel_id, lower(name)) WHERE (removed_at IS NULL);
alter table extra enable row level security, force row level security;
create policy extra_own on extra using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on extra for select to konuk_backup using true;
CREATE TRIGGER extra_added AFTER INSERT ON public.extra REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER extra_changed AFTER UPDATE ON public.extra REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER extra_removed AFTER DELETE ON public.extra REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on extra to konuk_app;
grant select on extra to konuk_backup;

create table folio (
  hotel_id bigint not null,
  reservation_id bigint not null,
  closed_at timestamp with time zone not null,
  closed_by bigint,
  reason text /* Why it was closed although something is open; null: nothing was. before-accounts: what was paid then, Konuk does not know. */,
  constraint folio_pkey PRIMARY KEY (hotel_id, reservation_id),
  constraint folio_closed_by FOREIGN KEY (hotel_id, closed_by) REFERENCES membership(hotel_id, user_id),
  constraint folio_reason CHECK ((reason = ANY (ARRAY['pays-later'::text, 'company-pays'::text, 'written-off'::text, 'refund-to-come'::text, 'other'::text, 'before-accounts'::text]))),
  constraint folio_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id)
);
alter table folio enable row level security, force row level security;
create policy folio_own on folio using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on folio for select to konuk_backup using true;
CREATE TRIGGER folio_added AFTER INSERT ON public.folio REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER folio_changed AFTER UPDATE ON public.folio REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER folio_removed AFTER DELETE ON public.folio REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select on folio to konuk_app;
grant select on folio to konuk_backup;

-- Only ever added to: a line that was wrong is reversed. The standing lines of kind night are what was agreed for the nights.
create table folio_line (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  kind text not null,
  gross_kurus bigint not null /* With all taxes. Positive is owed by the guest. */,
  day date not null /* On which the service is done: the day on which a night begins. */,
  kdv text not null,
  with_night boolean not null,
  text text default ''::text not null,
  unit_id bigint,
  rule_id bigint /* The price rule that gave the night its price. Rules may be gone by now. */,
  by_hand boolean default false not null /* Of a night: somebody has set its price, no rule. */,
  created_at timestamp with time zone not null,
  created_by bigint /* Null when the app itself did it. */,
  reverses_id bigint,
  is_reversal boolean generated always as ((reverses_id IS NOT NULL)) stored not null,
  reverses_is boolean generated always as (
CASE
    WHEN (reverses_id IS NULL) THEN NULL::boolean
    ELSE false
END) stored,
  reverses_kurus bigint generated always as (
CASE
    WHEN (reverses_id IS NULL) THEN NULL::bigint
    ELSE (- gross_kurus)
END) stored,
  extra_id bigint,
  extra_count integer /* How many of the extra: its daily limit counts them. */,
  constraint folio_line_pkey PRIMARY KEY (hotel_id, id),
  constraint folio_line_created_by FOREIGN KEY (hotel_id, created_by) REFERENCES membership(hotel_id, user_id),
  constraint folio_line_explained CHECK (((kind = ANY (ARRAY['night'::text, 'rounding'::text])) OR (btrim(text) <> ''::text))),
  constraint folio_line_extra FOREIGN KEY (hotel_id, extra_id) REFERENCES extra(hotel_id, id),
  constraint folio_line_extra_count CHECK ((((extra_id IS NULL) = (extra_count IS NULL)) AND (extra_count > 0))),
  constraint folio_line_kdv CHECK ((kdv = ANY (ARRAY['lodging'::text, 'food'::text, 'other'::text, 'none'::text]))),
  constraint folio_line_kind CHECK ((kind = ANY (ARRAY['night'::text, 'extra'::text, 'fee'::text, 'discount'::text, 'damage'::text, 'adjustment'::text, 'rounding'::text]))),
  constraint folio_line_night CHECK (
CASE
    WHEN (kind = 'night'::text) THEN (unit_id IS NOT NULL)
    ELSE ((unit_id IS NULL) AND (rule_id IS NULL) AND (NOT by_hand))
END),
  constraint folio_line_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint folio_line_reversal FOREIGN KEY (hotel_id, reservation_id, reverses_id, reverses_kurus, reverses_is, day, kind) REFERENCES folio_line(hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind),
  constraint folio_line_reversible UNIQUE (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind),
  constraint folio_line_sign CHECK (((reverses_id IS NOT NULL) OR
CASE kind
    WHEN 'night'::text THEN (gross_kurus >= 0)
    WHEN 'discount'::text THEN (gross_kurus < 0)
    WHEN 'adjustment'::text THEN (gross_kurus <> 0)
    WHEN 'rounding'::text THEN (gross_kurus <> 0)
    ELSE (gross_kurus > 0)
END)),
  constraint folio_line_text CHECK ((length(text) <= 200)),
  constraint folio_line_unit FOREIGN KEY (hotel_id, unit_id) REFERENCES unit(hotel_id, id)
);
CREATE INDEX folio_line_days ON public.folio_line USING btree (hotel_id, day) INCLUDE (kind, gross_kurus, reservation_id);
CREATE INDEX folio_line_of_extra ON public.folio_line USING btree (hotel_id, extra_id, day) INCLUDE (reservation_id, extra_count) WHERE (extra_id IS NOT NULL);
CREATE UNIQUE INDEX folio_line_reversed ON public.folio_line USING btree (hotel_id, reverses_id) WHERE (reverses_id IS NOT NULL);
alter table folio_line enable row level security, force row level security;
create policy folio_line_own on folio_line using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on folio_line for select to konuk_backup using true;
CREATE TRIGGER folio_line_added AFTER INSERT ON public.folio_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}', '{}');
CREATE TRIGGER folio_line_changed AFTER UPDATE ON public.folio_line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}', '{}');
CREATE TRIGGER folio_line_removed AFTER DELETE ON public.folio_line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}', '{}');
CREATE TRIGGER folio_nights_stand AFTER INSERT ON public.folio_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION folio_nights_stand();
grant insert, select on folio_line to konuk_app;
grant select on folio_line to konuk_backup;

-- Balance: what the guest owes; negative where the business owes the guest.
create view folio_sum as  SELECT hotel_id,
    reservation_id,
    (sum(charged_kurus))::bigint AS charged_kurus,
    (sum(paid_kurus))::bigint AS paid_kurus,
    (sum(damage_kurus))::bigint AS damage_kurus,
    (sum((charged_kurus - paid_kurus)))::bigint AS balance_kurus
   FROM ( SELECT folio_line.hotel_id,
            folio_line.reservation_id,
            folio_line.gross_kurus AS charged_kurus,
            0 AS paid_kurus,
            0 AS damage_kurus
           FROM folio_line
        UNION ALL
         SELECT payment.hotel_id,
            payment.reservation_id,
            0,
                CASE
                    WHEN (payment.purpose = 'damage'::text) THEN (0)::bigint
                    ELSE payment.amount_kurus
                END AS amount_kurus,
                CASE
                    WHEN (payment.purpose = 'damage'::text) THEN payment.amount_kurus
                    ELSE (0)::bigint
                END AS "case"
           FROM payment) entry
  GROUP BY hotel_id, reservation_id;
grant select on folio_sum to konuk_app;

create table former_phone (
  user_id bigint not null,
  phone text not null,
  given_up_at timestamp with time zone not null /* Forgotten a year later: numbers are given to others. */,
  constraint former_phone_pkey PRIMARY KEY (user_id, phone),
  constraint former_phone_of_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table former_phone enable row level security, force row level security;
create policy former_phone_member on former_phone for select using (EXISTS ( SELECT
   FROM membership
  WHERE ((membership.hotel_id = ( SELECT konuk_hotel() AS konuk_hotel)) AND (membership.user_id = former_phone.user_id))));
create policy former_phone_own on former_phone using ((user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
grant delete, insert, select, update on former_phone to konuk_app;

create table guest (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  phone text /* E.164 (+905XXXXXXXXX). */,
  email text,
  nationality text not null,
  tc_kimlik text /* Empty: see identity_number. */,
  passport_number text /* Empty: see identity_number. */,
  is_main_guest boolean not null,
  identity_hash text /* The same HMAC as consent_code.identity_hash. Null when the number is unknown: then no consent counts. */,
  guest_profile_id bigint not null /* Who this guest is across reservations. */,
  identity_number text /* The T.C. number of a Turk, the passport number of anyone else: AES-256-GCM, with the id of its key. Found by identity_hash. */,
  erased_at timestamp with time zone /* Since then only the name, the nationality and the number stand here, for the register of guests (law 1774). */,
  name_erased_at timestamp with time zone /* Since then not even these: a word stands for the name. */,
  name_folded text generated always as (
CASE
    WHEN (erased_at IS NULL) THEN konuk_fold(((first_name || ' '::text) || last_name))
    ELSE ''::text
END) stored not null,
  first_name_folded text generated always as (
CASE
    WHEN (erased_at IS NULL) THEN konuk_fold(first_name)
    ELSE ''::text
END) stored not null,
  last_name_folded text generated always as (
CASE
    WHEN (erased_at IS NULL) THEN konuk_fold(last_name)
    ELSE ''::text
END) stored not null,
  is_identified boolean /* Whether the number can say who somebody is: guests are matched by no other. Null without a number, or not looked at yet. */,
  is_another_person boolean default false not null /* Somebody said that this is another person than those alike: nothing that guests are matched by joins the two. */,
  constraint guest_pkey PRIMARY KEY (hotel_id, id),
  constraint guest_erased CHECK ((((name_erased_at IS NULL) OR ((erased_at IS NOT NULL) AND (identity_number IS NULL))) AND ((erased_at IS NULL) OR (num_nonnulls(phone, email, identity_hash) = 0)))),
  constraint guest_guest_profile FOREIGN KEY (hotel_id, guest_profile_id) REFERENCES guest_profile(hotel_id, id),
  constraint guest_identity_by_nationality CHECK (
CASE
    WHEN (nationality = 'TUR'::text) THEN (passport_number IS NULL)
    ELSE (tc_kimlik IS NULL)
END),
  constraint guest_identity_sealed CHECK ((identity_number ~~ 'v2.%'::text)),
  constraint guest_named CHECK (((btrim(first_name) <> ''::text) AND (btrim(last_name) <> ''::text))),
  constraint guest_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_email ON public.guest USING btree (hotel_id, email) WHERE (email IS NOT NULL);
CREATE INDEX guest_identity ON public.guest USING btree (hotel_id, identity_hash) WHERE (identity_hash IS NOT NULL);
CREATE INDEX guest_kept_by_law ON public.guest USING btree (hotel_id, reservation_id) WHERE ((erased_at IS NOT NULL) AND (name_erased_at IS NULL));
CREATE INDEX guest_not_looked_at ON public.guest USING btree (hotel_id) WHERE ((is_identified IS NULL) AND (identity_number IS NOT NULL));
CREATE INDEX guest_not_sealed ON public.guest USING btree (hotel_id) WHERE ((tc_kimlik IS NOT NULL) OR (passport_number IS NOT NULL));
CREATE INDEX guest_of_profile ON public.guest USING btree (hotel_id, guest_profile_id, reservation_id);
CREATE INDEX guest_of_reservation ON public.guest USING btree (hotel_id, reservation_id, "position") INCLUDE (id, guest_profile_id, is_main_guest, nationality, name_folded, phone, erased_at);
CREATE UNIQUE INDEX guest_one_main ON public.guest USING btree (hotel_id, reservation_id) WHERE is_main_guest;
CREATE INDEX guest_phone ON public.guest USING btree (hotel_id, phone);
alter table guest enable row level security, force row level security;
create policy guest_own on guest using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on guest for select to konuk_backup using true;
CREATE TRIGGER guest_added AFTER INSERT ON public.guest REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}', '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
CREATE TRIGGER guest_changed AFTER UPDATE ON public.guest REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}', '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
CREATE TRIGGER guest_number_is_sealed BEFORE INSERT OR UPDATE OF tc_kimlik, passport_number ON public.guest FOR EACH ROW WHEN (((new.tc_kimlik IS NOT NULL) OR (new.passport_number IS NOT NULL))) EXECUTE FUNCTION guest_number_is_sealed();
CREATE TRIGGER guest_removed AFTER DELETE ON public.guest REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}', '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
grant delete, insert, select, update on guest to konuk_app;
grant select on guest to konuk_backup;

create table guest_merge (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kept bigint not null,
  gone bigint not null,
  guest_ids bigint[] not null /* Whose profile it changed: an undo gives exactly these back. */,
  note_ids bigint[] not null,
  merged_at timestamp with time zone not null,
  merged_by bigint not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint guest_merge_pkey PRIMARY KEY (hotel_id, id),
  constraint guest_merge_gone FOREIGN KEY (hotel_id, gone) REFERENCES guest_profile(hotel_id, id),
  constraint guest_merge_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint guest_merge_kept FOREIGN KEY (hotel_id, kept) REFERENCES guest_profile(hotel_id, id),
  constraint guest_merge_merged_by FOREIGN KEY (hotel_id, merged_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_merge_two CHECK ((kept <> gone)),
  constraint guest_merge_undone_by FOREIGN KEY (hotel_id, undone_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_merge_undone_once CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX guest_merge_of_kept ON public.guest_merge USING btree (hotel_id, kept, id DESC);
CREATE UNIQUE INDEX guest_merge_standing ON public.guest_merge USING btree (hotel_id, gone) WHERE (undone_at IS NULL);
alter table guest_merge enable row level security, force row level security;
create policy guest_merge_own on guest_merge using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on guest_merge for select to konuk_backup using true;
CREATE TRIGGER guest_merge_added AFTER INSERT ON public.guest_merge REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_merge_changed AFTER UPDATE ON public.guest_merge REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_merge_removed AFTER DELETE ON public.guest_merge REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_merge to konuk_app;
grant select on guest_merge to konuk_backup;
grant update (undone_at) on guest_merge to konuk_app;
grant update (undone_by) on guest_merge to konuk_app;

create table guest_note (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  guest_profile_id bigint not null,
  text text not null,
  version integer default 1 not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  changed_by bigint,
  changed_at timestamp with time zone,
  constraint guest_note_pkey PRIMARY KEY (hotel_id, id),
  constraint guest_note_changed_by FOREIGN KEY (hotel_id, changed_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_note_created_by FOREIGN KEY (hotel_id, created_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_note_guest_profile FOREIGN KEY (hotel_id, guest_profile_id) REFERENCES guest_profile(hotel_id, id),
  constraint guest_note_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint guest_note_text CHECK (((btrim(text) <> ''::text) AND (char_length(text) <= 1000)))
);
CREATE INDEX guest_note_of_profile ON public.guest_note USING btree (hotel_id, guest_profile_id, id DESC);
alter table guest_note enable row level security, force row level security;
create policy guest_note_own on guest_note using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on guest_note for select to konuk_backup using true;
CREATE TRIGGER guest_note_added AFTER INSERT ON public.guest_note REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER guest_note_changed AFTER UPDATE ON public.guest_note REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER guest_note_removed AFTER DELETE ON public.guest_note REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
grant delete, insert, select, update on guest_note to konuk_app;
grant select on guest_note to konuk_backup;

create table guest_profile (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null,
  merged_into bigint /* The profile that this one turned out to be. No guest refers to a profile that was merged. */,
  erasure_id bigint /* Erased: nobody is found by it, and who comes again is somebody new. */,
  constraint guest_profile_pkey PRIMARY KEY (hotel_id, id),
  constraint guest_profile_erasure FOREIGN KEY (hotel_id, erasure_id) REFERENCES erasure(hotel_id, id),
  constraint guest_profile_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint guest_profile_merged_into FOREIGN KEY (hotel_id, merged_into) REFERENCES guest_profile(hotel_id, id),
  constraint guest_profile_not_into_itself CHECK ((merged_into <> id))
);
alter table guest_profile enable row level security, force row level security;
create policy guest_profile_own on guest_profile using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on guest_profile for select to konuk_backup using true;
CREATE TRIGGER guest_profile_added AFTER INSERT ON public.guest_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_profile_changed AFTER UPDATE ON public.guest_profile REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('guests', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_profile_removed AFTER DELETE ON public.guest_profile REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_profile to konuk_app;
grant select on guest_profile to konuk_backup;
grant update (erasure_id) on guest_profile to konuk_app;
grant update (merged_into) on guest_profile to konuk_app;

create table guest_split (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kept bigint not null,
  made bigint not null,
  guest_ids bigint[] not null /* Whose profile it changed. */,
  note_ids bigint[] not null,
  split_at timestamp with time zone not null,
  split_by bigint not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint guest_split_pkey PRIMARY KEY (hotel_id, id),
  constraint guest_split_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint guest_split_kept FOREIGN KEY (hotel_id, kept) REFERENCES guest_profile(hotel_id, id),
  constraint guest_split_made FOREIGN KEY (hotel_id, made) REFERENCES guest_profile(hotel_id, id),
  constraint guest_split_split_by FOREIGN KEY (hotel_id, split_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_split_two CHECK ((kept <> made)),
  constraint guest_split_undone_by FOREIGN KEY (hotel_id, undone_by) REFERENCES membership(hotel_id, user_id),
  constraint guest_split_undone_once CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX guest_split_of_kept ON public.guest_split USING btree (hotel_id, kept, id DESC);
alter table guest_split enable row level security, force row level security;
create policy guest_split_own on guest_split using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER guest_split_added AFTER INSERT ON public.guest_split REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_split_changed AFTER UPDATE ON public.guest_split REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER guest_split_removed AFTER DELETE ON public.guest_split REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_split to konuk_app;
grant update (undone_at) on guest_split to konuk_app;
grant update (undone_by) on guest_split to konuk_app;

create table hotel (
  id bigint generated always as identity not null,
  name text not null,
  address text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  first_steps_dismissed_at timestamp with time zone,
  second_step_required boolean default false not null /* Sessions that a password alone opened come no further than to setting a second step up. */,
  constraint hotel_pkey PRIMARY KEY (id),
  constraint hotel_address_length CHECK ((char_length(address) <= 500)),
  constraint hotel_name_length CHECK ((char_length(name) <= 200))
);
alter table hotel enable row level security, force row level security;
create policy hotel_own on hotel using ((id = ( SELECT konuk_hotel() AS konuk_hotel)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
create policy konuk_backup on hotel for select to konuk_backup using true;
CREATE TRIGGER hotel_added AFTER INSERT ON public.hotel REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER hotel_changed AFTER UPDATE ON public.hotel REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('hotel', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER hotel_removed AFTER DELETE ON public.hotel REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on hotel to konuk_app;
grant select on hotel to konuk_backup;

-- What is true of this database as a whole: one row.
create table installation (
  only_row boolean default true not null,
  sending_held_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row CHECK (only_row)
);
grant select, update on installation to konuk_app;
grant select on installation to konuk_backup;

-- Issued documents. Only ever added to.
create table invoice (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  number text not null,
  prefix text not null,
  year integer not null,
  sequence integer not null,
  uuid uuid not null,
  day date not null,
  seller_version integer not null,
  credits_id bigint /* Of a credit note: the invoice that it takes something back of. */,
  reason text default ''::text not null,
  buyer_kind text not null,
  buyer_name text not null,
  identity_number text /* Of the buyer, sealed; null: gave none. */,
  buyer jsonb not null /* As domain/invoices/buyer.ts has it, without the number. */,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  payable_kurus bigint not null,
  request_id text not null,
  issued_at timestamp with time zone not null,
  issued_by bigint not null,
  search_text text generated always as (konuk_fold(((number || ' '::text) || buyer_name))) stored not null,
  constraint invoice_pkey PRIMARY KEY (hotel_id, id),
  constraint invoice_asked_once UNIQUE (hotel_id, request_id),
  constraint invoice_buyer_kind CHECK ((buyer_kind = ANY (ARRAY['person'::text, 'foreigner'::text, 'company'::text]))),
  constraint invoice_credits FOREIGN KEY (hotel_id, reservation_id, credits_id) REFERENCES invoice(hotel_id, reservation_id, id),
  constraint invoice_issued_by FOREIGN KEY (hotel_id, issued_by) REFERENCES membership(hotel_id, user_id),
  constraint invoice_more_than_nothing CHECK ((payable_kurus > 0)),
  constraint invoice_number CHECK ((number = ((prefix || year) || lpad((sequence)::text, 9, '0'::text)))),
  constraint invoice_numbered_once UNIQUE (hotel_id, prefix, year, sequence),
  constraint invoice_of_stay UNIQUE (hotel_id, reservation_id, id),
  constraint invoice_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint invoice_sealed CHECK ((identity_number ~~ 'v2.%'::text)),
  constraint invoice_seller_of FOREIGN KEY (hotel_id, seller_version) REFERENCES invoice_seller(hotel_id, version),
  constraint invoice_sums CHECK (((((net_kurus + kdv_kurus) + konaklama_kurus) + rounding_kurus) = payable_kurus)),
  constraint invoice_year CHECK ((EXTRACT(year FROM day) = (year)::numeric))
);
CREATE INDEX invoice_credited ON public.invoice USING btree (hotel_id, credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoice_days ON public.invoice USING btree (hotel_id, day DESC, id DESC);
alter table invoice enable row level security, force row level security;
create policy invoice_own on invoice using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on invoice for select to konuk_backup using true;
CREATE TRIGGER invoice_added AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{search_text,hotel_id,version}', '{buyer_name,buyer,reason}', '{identity_number}');
CREATE TRIGGER invoice_changed AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{search_text,hotel_id,version}', '{buyer_name,buyer,reason}', '{identity_number}');
CREATE TRIGGER invoice_removed AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{search_text,hotel_id,version}', '{buyer_name,buyer,reason}', '{identity_number}');
grant insert, select on invoice to konuk_app;
grant select on invoice to konuk_backup;

create table invoice_line (
  hotel_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  sold text not null,
  text text default ''::text not null,
  nights integer,
  first_night date,
  last_night date,
  kdv_points integer not null,
  konaklama_points integer not null,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  gross_kurus bigint not null,
  credits_id bigint,
  credits_position integer,
  constraint invoice_line_pkey PRIMARY KEY (hotel_id, invoice_id, "position"),
  constraint invoice_line_credits FOREIGN KEY (hotel_id, credits_id, credits_position) REFERENCES invoice_line(hotel_id, invoice_id, "position"),
  constraint invoice_line_credits_whole CHECK (((credits_id IS NULL) = (credits_position IS NULL))),
  constraint invoice_line_gross CHECK ((gross_kurus > 0)),
  constraint invoice_line_nights CHECK (((sold = 'nights'::text) = (num_nonnulls(nights, first_night, last_night) = 3))),
  constraint invoice_line_of FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice(hotel_id, id),
  constraint invoice_line_rounding CHECK ((abs(rounding_kurus) <= 1)),
  constraint invoice_line_sold CHECK ((sold = ANY (ARRAY['nights'::text, 'extra'::text, 'fee'::text, 'damage'::text, 'other'::text, 'lodging'::text]))),
  constraint invoice_line_sums CHECK (((((net_kurus + kdv_kurus) + konaklama_kurus) + rounding_kurus) = gross_kurus))
);
CREATE INDEX invoice_line_credited ON public.invoice_line USING btree (hotel_id, credits_id, credits_position) INCLUDE (gross_kurus) WHERE (credits_id IS NOT NULL);
alter table invoice_line enable row level security, force row level security;
create policy invoice_line_own on invoice_line using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on invoice_line for select to konuk_backup using true;
CREATE TRIGGER invoice_credit_within BEFORE INSERT ON public.invoice_line FOR EACH ROW WHEN ((new.credits_id IS NOT NULL)) EXECUTE FUNCTION invoice_credit_within();
CREATE TRIGGER invoice_line_added AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER invoice_line_changed AFTER UPDATE ON public.invoice_line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
CREATE TRIGGER invoice_line_removed AFTER DELETE ON public.invoice_line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
grant insert, select on invoice_line to konuk_app;
grant select on invoice_line to konuk_backup;

create table invoice_seller (
  hotel_id bigint not null,
  version integer not null,
  title text not null,
  tax_office text not null,
  identity_number text not null /* VKN, or of a sole trader the T.C. number. Sealed (server/platform/db/identity-number.ts). */,
  address text not null,
  prefix text not null,
  konaklama_points integer not null /* Konaklama vergisi from 2027 on, in basis points: 200, unless the cut to 100 goes on. */,
  saved_at timestamp with time zone not null,
  saved_by bigint not null,
  city text default ''::text not null,
  district text default ''::text not null,
  constraint invoice_seller_pkey PRIMARY KEY (hotel_id, version),
  constraint invoice_seller_konaklama CHECK (((konaklama_points >= 100) AND (konaklama_points <= 400))),
  constraint invoice_seller_prefix CHECK ((prefix ~ '^[A-Z0-9]{3}$'::text)),
  constraint invoice_seller_saved_by FOREIGN KEY (hotel_id, saved_by) REFERENCES membership(hotel_id, user_id),
  constraint invoice_seller_sealed CHECK ((identity_number ~~ 'v2.%'::text))
);
alter table invoice_seller enable row level security, force row level security;
create policy invoice_seller_own on invoice_seller using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on invoice_seller for select to konuk_backup using true;
CREATE TRIGGER invoice_seller_added AFTER INSERT ON public.invoice_seller REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}', '{identity_number}');
CREATE TRIGGER invoice_seller_changed AFTER UPDATE ON public.invoice_seller REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}', '{identity_number}');
CREATE TRIGGER invoice_seller_removed AFTER DELETE ON public.invoice_seller REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}', '{identity_number}');
grant insert, select on invoice_seller to konuk_app;
grant select on invoice_seller to konuk_backup;

create table invoice_series (
  hotel_id bigint not null,
  prefix text not null,
  year integer not null,
  last_sequence integer not null,
  last_day date not null,
  constraint invoice_series_pkey PRIMARY KEY (hotel_id, prefix, year),
  constraint invoice_series_counts CHECK ((last_sequence >= 0))
);
alter table invoice_series enable row level security, force row level security;
create policy invoice_series_own on invoice_series using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on invoice_series for select to konuk_backup using true;
grant insert, select, update on invoice_series to konuk_app;
grant select on invoice_series to konuk_backup;

create table invoiced_line (
  hotel_id bigint not null,
  folio_line_id bigint not null,
  invoice_id bigint not null,
  constraint invoiced_line_pkey PRIMARY KEY (hotel_id, folio_line_id),
  constraint invoiced_line_folio_line FOREIGN KEY (hotel_id, folio_line_id) REFERENCES folio_line(hotel_id, id),
  constraint invoiced_line_invoice FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice(hotel_id, id)
);
CREATE INDEX invoiced_line_of ON public.invoiced_line USING btree (hotel_id, invoice_id);
alter table invoiced_line enable row level security, force row level security;
create policy invoiced_line_own on invoiced_line using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy konuk_backup on invoiced_line for select to konuk_backup using true;
CREATE TRIGGER invoiced_line_added AFTER INSERT ON public.invoiced_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{folio_line_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER invoiced_line_changed AFTER UPDATE ON public.invoiced_line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{folio_line_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER invoiced_line_removed AFTER DELETE ON public.invoiced_line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{folio_line_id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select on invoiced_line to konuk_app;
grant select on invoiced_line to konuk_backup;

-- Of which business something changed, and which kind of row: no id and nothing of a person. Kept for a minute or two.
create table live_change (
  xid xid8 default pg_current_xact_id() not null /* By it a reader knows what was committed since it last looked, in whatever order. */,
  hotel_id bigint not null,
  topic text not null
);
CREATE INDEX live_change_xid ON public.live_change USING btree (xid);
grant delete, insert, select on live_change to konuk_app;
grant select on live_change to konuk_backup;

-- Append-only: a revocation is a time on the row, a new consent a new row.
create table marketing_consent (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  phone text not null,
  guest_name text not null,
  proof_id bigint,
  granted_at timestamp with time zone not null,
  granted_by bigint not null,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  brought_proof_id bigint,
  constraint marketing_consent_pkey PRIMARY KEY (hotel_id, id),
  constraint marketing_consent_brought_proof FOREIGN KEY (hotel_id, brought_proof_id) REFERENCES brought_proof(hotel_id, id),
  constraint marketing_consent_granted_by FOREIGN KEY (hotel_id, granted_by) REFERENCES membership(hotel_id, user_id),
  constraint marketing_consent_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint marketing_consent_proof FOREIGN KEY (hotel_id, proof_id) REFERENCES consent_code(hotel_id, id),
  constraint marketing_consent_proven CHECK ((num_nonnulls(proof_id, brought_proof_id) = 1)),
  constraint marketing_consent_revoked_by FOREIGN KEY (hotel_id, revoked_by) REFERENCES membership(hotel_id, user_id),
  constraint marketing_consent_revoked_once CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
);
CREATE UNIQUE INDEX marketing_consent_standing ON public.marketing_consent USING btree (hotel_id, phone) WHERE (revoked_at IS NULL);
alter table marketing_consent enable row level security, force row level security;
create policy konuk_backup on marketing_consent for select to konuk_backup using true;
create policy marketing_consent_own on marketing_consent using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER marketing_consent_added AFTER INSERT ON public.marketing_consent REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
CREATE TRIGGER marketing_consent_changed AFTER UPDATE ON public.marketing_consent REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
CREATE TRIGGER marketing_consent_removed AFTER DELETE ON public.marketing_consent REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
CREATE TRIGGER marketing_consent_stands BEFORE UPDATE ON public.marketing_consent FOR EACH ROW EXECUTE FUNCTION marketing_consent_stands();
grant insert, select on marketing_consent to konuk_app;
grant select on marketing_consent to konuk_backup;
grant update (revoked_at) on marketing_consent to konuk_app;
grant update (revoked_by) on marketing_consent to konuk_app;

-- Who works where. Rows of the business name people through it, so that none can name a stranger.
create table membership (
  hotel_id bigint not null,
  user_id bigint not null,
  role text not null /* One of domain/roles/may.ts. */,
  created_at timestamp with time zone default now() not null,
  role_id bigint,
  left_at timestamp with time zone,
  second_step boolean default false not null /* Whether the person has one, kept by triggers: for colleagues to see, and for the audit log of each business. */,
  constraint membership_pkey PRIMARY KEY (hotel_id, user_id),
  constraint membership_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint membership_of_role FOREIGN KEY (hotel_id, role_id) REFERENCES staff_role(hotel_id, id),
  constraint membership_own_role CHECK (((role = 'own'::text) = (role_id IS NOT NULL))),
  constraint membership_role CHECK ((role = ANY (ARRAY['owner'::text, 'reception'::text, 'housekeeping'::text, 'accounting'::text, 'own'::text]))),
  constraint membership_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX membership_of_user ON public.membership USING btree (user_id, created_at, hotel_id);
CREATE INDEX membership_with_role ON public.membership USING btree (hotel_id, role_id) WHERE (role_id IS NOT NULL);
alter table membership enable row level security, force row level security;
create policy konuk_backup on membership for select to konuk_backup using true;
create policy membership_auth on membership using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy membership_changed on membership for update using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
create policy membership_own on membership for select using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER membership_added AFTER INSERT ON public.membership REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{user_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER membership_changed AFTER UPDATE ON public.membership REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{user_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER membership_knows_second_step BEFORE INSERT ON public.membership FOR EACH ROW EXECUTE FUNCTION membership_knows_second_step();
CREATE TRIGGER membership_removed AFTER DELETE ON public.membership REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{user_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on membership to konuk_app;
grant select on membership to konuk_backup;
grant update (left_at) on membership to konuk_app;
grant update (role_id) on membership to konuk_app;
grant update (role) on membership to konuk_app;
grant update (second_step) on membership to konuk_app;

create table money_request (
  hotel_id bigint not null,
  request_id text not null,
  request_hash text not null,
  reservation_id bigint not null,
  created_at timestamp with time zone not null,
  constraint money_request_pkey PRIMARY KEY (hotel_id, request_id),
  constraint money_request_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id)
);
alter table money_request enable row level security, force row level security;
create policy konuk_backup on money_request for select to konuk_backup using true;
create policy money_request_own on money_request using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select on money_request to konuk_app;
grant select on money_request to konuk_backup;

create table notification (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kind text not null,
  about text not null /* The id of what it is about: people hear of one event once, and a bulk message that fails for hundreds is one event. */,
  data jsonb not null /* What the sentence mentions, as contract/notifications/schemas.ts has it: ids and names, never a phone or an identity number. */,
  created_at timestamp with time zone not null,
  constraint notification_pkey PRIMARY KEY (hotel_id, id),
  constraint notification_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint notification_kind CHECK ((kind = ANY (ARRAY['reservation-created'::text, 'consent-verified'::text, 'sms-failed'::text, 'option-ended'::text, 'option-ends-soon'::text, 'retention-announced'::text, 'data-request-due'::text, 'data-request-overdue'::text, 'breach-due'::text, 'breach-overdue'::text, 'joins-doubtful'::text, 'sms-release'::text]))),
  constraint notification_once UNIQUE (hotel_id, kind, about)
);
alter table notification enable row level security, force row level security;
create policy konuk_backup on notification for select to konuk_backup using true;
create policy notification_own on notification using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER notification_notifies AFTER INSERT ON public.notification FOR EACH ROW EXECUTE FUNCTION konuk_notify('notifications');
grant delete, insert, select on notification to konuk_app;
grant select on notification to konuk_backup;

create table notification_read (
  hotel_id bigint not null,
  user_id bigint not null,
  notification_id bigint not null,
  read_at timestamp with time zone not null,
  constraint notification_read_pkey PRIMARY KEY (hotel_id, user_id, notification_id),
  constraint notification_read_of FOREIGN KEY (hotel_id, notification_id) REFERENCES notification(hotel_id, id) ON DELETE CASCADE,
  constraint notification_read_user FOREIGN KEY (hotel_id, user_id) REFERENCES membership(hotel_id, user_id) ON DELETE CASCADE
);
alter table notification_read enable row level security, force row level security;
create policy konuk_backup on notification_read for select to konuk_backup using true;
create policy notification_read_own on notification_read using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select on notification_read to konuk_app;
grant select on notification_read to konuk_backup;

-- What the outbox drivers would have sent. Development only: production refuses these drivers.
create table outbox_message (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamp with time zone default now() not null,
  read_at text /* The path of what the message is about. */,
  constraint outbox_message_pkey PRIMARY KEY (id),
  constraint outbox_message_channel CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);
grant delete, insert, select, update on outbox_message to konuk_app;
grant select on outbox_message to konuk_backup;

-- Counts only. `source` is a group of domain/reports/visits.ts, never an address.
create table page_visit (
  day date not null,
  path text not null,
  source text not null,
  visits bigint not null,
  constraint page_visit_pkey PRIMARY KEY (day, path, source),
  constraint page_visit_counted CHECK ((visits > 0))
);
grant insert, select, update on page_visit to konuk_app;
grant select on page_visit to konuk_backup;

create table passkey (
  user_id bigint not null,
  id bigint generated always as identity not null,
  credential_id text not null /* With public_key in base64url. */,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (user_id, id),
  constraint passkey_credential UNIQUE (credential_id),
  constraint passkey_named CHECK (((btrim(name) <> ''::text) AND (length(name) <= 60))),
  constraint passkey_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table passkey enable row level security, force row level security;
create policy passkey_own on passkey using ((user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
CREATE TRIGGER passkey_is_noted AFTER INSERT OR DELETE ON public.passkey FOR EACH ROW EXECUTE FUNCTION second_step_is_noted();
grant delete, insert, select, update on passkey to konuk_app;

create table passkey_challenge (
  challenge text not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_ends ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_of_user ON public.passkey_challenge USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table passkey_challenge enable row level security, force row level security;
create policy passkey_challenge_own on passkey_challenge using ((user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
grant delete, insert, select, update on passkey_challenge to konuk_app;

-- Only ever added to: what is given back is another payment, below nothing.
create table payment (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  amount_kurus bigint not null /* In lira, whatever was handed over. */,
  method text not null,
  purpose text not null /* damage: held and given back, no part of the balance. */,
  day date not null,
  currency text,
  cents bigint,
  rate bigint /* Lira for one unit of the currency, in ten-thousandths. */,
  refund_of bigint,
  provider text,
  provider_ref text,
  note text default ''::text not null,
  taken_by bigint,
  created_at timestamp with time zone not null,
  is_refund boolean generated always as ((refund_of IS NOT NULL)) stored not null,
  refunded_is boolean generated always as (
CASE
    WHEN (refund_of IS NULL) THEN NULL::boolean
    ELSE false
END) stored,
  cash_session_id bigint /* The cash session in which it lies. Null for cash that was taken while none was open. */,
  constraint payment_pkey PRIMARY KEY (hotel_id, id),
  constraint payment_amount CHECK ((amount_kurus <> 0)),
  constraint payment_below_nothing_is_refund CHECK (((amount_kurus < 0) = (refund_of IS NOT NULL))),
  constraint payment_cash_only CHECK (((cash_session_id IS NULL) OR (method = 'cash'::text))),
  constraint payment_cash_session FOREIGN KEY (hotel_id, cash_session_id) REFERENCES cash_session(hotel_id, id),
  constraint payment_foreign CHECK (((num_nonnulls(currency, cents, rate) = 0) OR ((num_nonnulls(currency, cents, rate) = 3) AND (currency = ANY (ARRAY['EUR'::text, 'USD'::text])) AND (cents > 0) AND (rate > 0) AND (amount_kurus > 0) AND (method = 'cash'::text) AND (amount_kurus = (((cents * rate) + 5000) / 10000))))),
  constraint payment_method CHECK ((method = ANY (ARRAY['cash'::text, 'iban'::text, 'pos'::text, 'link'::text, 'card'::text, 'channel'::text, 'voucher'::text, 'other'::text, 'transfer'::text]))),
  constraint payment_note CHECK ((length(note) <= 200)),
  constraint payment_provider CHECK (((provider IS NULL) = (provider_ref IS NULL))),
  constraint payment_purpose CHECK ((purpose = ANY (ARRAY['stay'::text, 'deposit'::text, 'damage'::text]))),
  constraint payment_refund FOREIGN KEY (hotel_id, reservation_id, refund_of, purpose, refunded_is) REFERENCES payment(hotel_id, reservation_id, id, purpose, is_refund),
  constraint payment_refundable UNIQUE (hotel_id, reservation_id, id, purpose, is_refund) INCLUDE (amount_kurus),
  constraint payment_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint payment_taken_by FOREIGN KEY (hotel_id, taken_by) REFERENCES membership(hotel_id, user_id)
);
CREATE INDEX payment_damage ON public.payment USING btree (hotel_id, reservation_id) INCLUDE (amount_kurus, method, refund_of, day) WHERE (purpose = 'damage'::text);
CREATE INDEX payment_days ON public.payment USING btree (hotel_id, day) INCLUDE (method, purpose, amount_kurus, reservation_id);
CREATE INDEX payment_of_cash_session ON public.payment USING btree (hotel_id, cash_session_id, id) WHERE (cash_session_id IS NOT NULL);
CREATE UNIQUE INDEX payment_of_provider ON public.payment USING btree (hotel_id, provider, provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX payment_outside_cash_sessions ON public.payment USING btree (hotel_id, created_at) INCLUDE (amount_kurus) WHERE ((method = 'cash'::text) AND (cash_session_id IS NULL));
CREATE INDEX payment_refunds ON public.payment USING btree (hotel_id, refund_of) INCLUDE (amount_kurus) WHERE (refund_of IS NOT NULL);
alter table payment enable row level security, force row level security;
create policy konuk_backup on payment for select to konuk_backup using true;
create policy payment_own on payment using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER payment_added AFTER INSERT ON public.payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('money', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}', '{}');
CREATE TRIGGER payment_changed AFTER UPDATE ON public.payment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}', '{}');
CREATE TRIGGER payment_joins_cash_session BEFORE INSERT ON public.payment FOR EACH ROW WHEN ((new.method = 'cash'::text)) EXECUTE FUNCTION payment_joins_cash_session();
CREATE TRIGGER payment_refund_within BEFORE INSERT ON public.payment FOR EACH ROW WHEN ((new.refund_of IS NOT NULL)) EXECUTE FUNCTION payment_refund_within();
CREATE TRIGGER payment_removed AFTER DELETE ON public.payment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}', '{}');
grant insert, select on payment to konuk_app;
grant select on payment to konuk_backup;

create table price_rule (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint /* About this unit alone; without it, and without a room type, about the whole business. */,
  room_type text,
  season_id bigint,
  night date,
  weekdays smallint default 127 not null /* A bit for each, Monday 1, Sunday 64. */,
  night_kurus bigint,
  included_guests integer,
  extra_adult_kurus bigint,
  min_nights_on_arrival integer,
  min_nights_through integer,
  closed_to_arrival boolean,
  closed_to_departure boolean,
  closed boolean,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  constraint price_rule_pkey PRIMARY KEY (hotel_id, id),
  constraint price_rule_amounts CHECK (((night_kurus >= 0) AND (extra_adult_kurus >= 0))),
  constraint price_rule_guests CHECK ((included_guests > 0)),
  constraint price_rule_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint price_rule_lengths CHECK (((min_nights_on_arrival > 0) AND (min_nights_through > 0))),
  constraint price_rule_night_alone CHECK (((night IS NULL) OR ((season_id IS NULL) AND (weekdays = 127)))),
  constraint price_rule_one_scope CHECK (((unit_id IS NULL) OR (room_type IS NULL))),
  constraint price_rule_room_type CHECK ((room_type = ANY (ARRAY['Bungalov'::text, 'Apart'::text, 'Villa'::text, 'Suit'::text]))),
  constraint price_rule_says_something CHECK ((num_nonnulls(night_kurus, included_guests, extra_adult_kurus, min_nights_on_arrival, min_nights_through, closed_to_arrival, closed_to_departure, closed) > 0)),
  constraint price_rule_season FOREIGN KEY (hotel_id, season_id) REFERENCES price_season(hotel_id, id),
  constraint price_rule_unit FOREIGN KEY (hotel_id, unit_id) REFERENCES unit(hotel_id, id),
  constraint price_rule_weekdays CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);
CREATE UNIQUE INDEX price_rule_once ON public.price_rule USING btree (hotel_id, unit_id, room_type, season_id, night, weekdays) NULLS NOT DISTINCT WHERE (removed_at IS NULL);
alter table price_rule enable row level security, force row level security;
create policy konuk_backup on price_rule for select to konuk_backup using true;
create policy price_rule_own on price_rule using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER price_rule_added AFTER INSERT ON public.price_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER price_rule_changed AFTER UPDATE ON public.price_rule REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER price_rule_removed AFTER DELETE ON public.price_rule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on price_rule to konuk_app;
grant select on price_rule to konuk_backup;

create table price_season (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  from_day date not null,
  until_day date not null /* No day of the season any more, as the day of departure is no night. */,
  priority integer not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  constraint price_season_pkey PRIMARY KEY (hotel_id, id),
  constraint price_season_ends_after_beginning CHECK ((until_day > from_day)),
  constraint price_season_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint price_season_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 100))),
  constraint price_season_no_overlap EXCLUDE USING gist (hotel_id WITH =, priority WITH =, daterange(from_day, until_day, '[)'::text) WITH &&) WHERE ((removed_at IS NULL))
);
alter table price_season enable row level security, force row level security;
create policy konuk_backup on price_season for select to konuk_backup using true;
create policy price_season_own on price_season using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER price_season_added AFTER INSERT ON public.price_season REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER price_season_changed AFTER UPDATE ON public.price_season REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER price_season_removed AFTER DELETE ON public.price_season REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on price_season to konuk_app;
grant select on price_season to konuk_backup;

-- Counters of rate-limiter-flexible: keys are hashed, nobody's address is stored.
create table rate_limit (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expire ON public.rate_limit USING btree (expire);
grant delete, insert, select, update on rate_limit to konuk_app;
grant select on rate_limit to konuk_backup;

create table recovery_code (
  user_id bigint not null,
  code_hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_of_step FOREIGN KEY (user_id) REFERENCES second_step(user_id) ON DELETE CASCADE
);
alter table recovery_code enable row level security, force row level security;
create policy recovery_code_own on recovery_code using ((user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
grant delete, insert, select, update on recovery_code to konuk_app;

-- Waits for its code, and is erased by a job when none comes.
create table registration (
  id uuid not null /* Told to who registered and to the mailbox alone: tries by it count against its code, and no others. */,
  email text not null /* Lower case, as of app_user. */,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text not null,
  hotel_name text not null,
  language text not null,
  created_at timestamp with time zone not null,
  code_hash text /* As of account_code; null until the first mail goes out. */,
  code_expires_at timestamp with time zone,
  tries integer default 0 not null,
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_code_expires CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
  constraint registration_language CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text])))
);
CREATE INDEX registration_age ON public.registration USING btree (created_at);
CREATE INDEX registration_of_code ON public.registration USING btree (code_hash);
CREATE INDEX registration_of_email ON public.registration USING btree (email, created_at);
alter table registration enable row level security, force row level security;
create policy konuk_backup on registration for select to konuk_backup using true;
create policy registration_auth on registration using ( SELECT konuk_auth_scope() AS konuk_account_desk);
grant delete, insert, select, update on registration to konuk_app;
grant select on registration to konuk_backup;

create table reservation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null /* Where the stay begins. Its nights, unit by unit, are in allocation. */,
  reservation_uniq_id text not null,
  request_hash text not null /* HMAC of the creating request: the same request again gets the same reservation, another is refused. */,
  check_in date not null,
  check_out date not null /* The day the guest leaves; that night is not sold. */,
  number_of_guests integer not null,
  total_price_kurus bigint not null,
  special_requests text default ''::text not null,
  status text default 'ACTIVE'::text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  checked_in_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  source text /* As domain/reservations/booking-source.ts names it. Null: nobody has said. */,
  cancel_rule_version integer /* Under which it was booked; null: there was none then. */,
  child_ages smallint[] default '{}'::smallint[] not null /* Of number_of_guests. Who is not among them is an adult, as prices go. */,
  constraint reservation_pkey PRIMARY KEY (hotel_id, id),
  constraint reservation_cancel_rule FOREIGN KEY (hotel_id, cancel_rule_version) REFERENCES cancel_rule(hotel_id, version),
  constraint reservation_child_ages CHECK (((cardinality(child_ages) < 20) AND (0 <= ALL (child_ages)) AND (17 >= ALL (child_ages)))),
  constraint reservation_created_by FOREIGN KEY (hotel_id, created_by) REFERENCES membership(hotel_id, user_id),
  constraint reservation_guest_count CHECK (((number_of_guests >= 1) AND (number_of_guests <= 20))),
  constraint reservation_leaves_after_arriving CHECK ((check_out > check_in)),
  constraint reservation_out_after_in CHECK (((checked_out_at IS NULL) OR (checked_in_at IS NOT NULL))),
  constraint reservation_price CHECK ((total_price_kurus >= 0)),
  constraint reservation_source CHECK ((source = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'instagram'::text, 'walk-in'::text, 'airbnb'::text, 'booking'::text, 'other'::text]))),
  constraint reservation_status CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CONFIRMED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'NO_SHOW'::text]))),
  constraint reservation_uniq_id UNIQUE (hotel_id, reservation_uniq_id) INCLUDE (id),
  constraint reservation_unit FOREIGN KEY (hotel_id, unit_id) REFERENCES unit(hotel_id, id)
);
CREATE INDEX reservation_created ON public.reservation USING btree (hotel_id, created_at) INCLUDE (status);
CREATE INDEX reservation_days ON public.reservation USING btree (hotel_id, check_in, id) INCLUDE (check_out, status, source);
CREATE INDEX reservation_live ON public.reservation USING btree (hotel_id, check_in) INCLUDE (id, check_out, checked_in_at) WHERE (status = ANY (ARRAY['ACTIVE'::text, 'CONFIRMED'::text]));
alter table reservation enable row level security, force row level security;
create policy konuk_backup on reservation for select to konuk_backup using true;
create policy reservation_own on reservation using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER reservation_added AFTER INSERT ON public.reservation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{request_hash,hotel_id,version}', '{special_requests}', '{}');
CREATE TRIGGER reservation_allocates AFTER INSERT ON public.reservation FOR EACH ROW WHEN ((NOT konuk_reads_takeout())) EXECUTE FUNCTION reservation_allocates();
CREATE TRIGGER reservation_allocates_update AFTER UPDATE ON public.reservation FOR EACH ROW EXECUTE FUNCTION reservation_allocates();
CREATE TRIGGER reservation_changed AFTER UPDATE ON public.reservation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{request_hash,hotel_id,version}', '{special_requests}', '{}');
CREATE TRIGGER reservation_removed AFTER DELETE ON public.reservation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{request_hash,hotel_id,version}', '{special_requests}', '{}');
grant insert, select, update on reservation to konuk_app;
grant select on reservation to konuk_backup;

create table reservation_option (
  hotel_id bigint not null,
  reservation_id bigint not null,
  asked_kurus bigint not null,
  held_since timestamp with time zone not null,
  due_at timestamp with time zone not null,
  when_unpaid text not null /* As the rule said when it was booked: a later one does not hold for it. */,
  state text default 'held'::text not null /* released: nobody paid in time, which is why the reservation was cancelled. held: it counts while the guest is expected. */,
  settled_at timestamp with time zone,
  reminded_of timestamp with time zone /* Of which due_at somebody was reminded. */,
  constraint reservation_option_pkey PRIMARY KEY (hotel_id, reservation_id),
  constraint reservation_option_asked CHECK ((asked_kurus > 0)),
  constraint reservation_option_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint reservation_option_settled CHECK (((state = 'held'::text) = (settled_at IS NULL))),
  constraint reservation_option_state CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text, 'released'::text]))),
  constraint reservation_option_when_unpaid CHECK ((when_unpaid = ANY (ARRAY['ask'::text, 'release'::text])))
);
CREATE INDEX reservation_option_due ON public.reservation_option USING btree (hotel_id, due_at) WHERE (state = 'held'::text);
alter table reservation_option enable row level security, force row level security;
create policy konuk_backup on reservation_option for select to konuk_backup using true;
create policy reservation_option_own on reservation_option using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER reservation_option_added AFTER INSERT ON public.reservation_option REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER reservation_option_changed AFTER UPDATE ON public.reservation_option REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER reservation_option_removed AFTER DELETE ON public.reservation_option REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on reservation_option to konuk_app;
grant select on reservation_option to konuk_backup;

create table reservation_transition (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  transition text not null,
  taken_at timestamp with time zone not null,
  taken_by bigint /* Null when the app itself did it: a stay that nobody closed. */,
  before jsonb not null /* Status and segments as they were: dates, units and prices, no person. */,
  undone_at timestamp with time zone,
  constraint reservation_transition_pkey PRIMARY KEY (hotel_id, id),
  constraint reservation_transition_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint reservation_transition_kind CHECK ((transition = ANY (ARRAY['check-in'::text, 'check-out'::text, 'no-show'::text, 'move'::text, 'cancel'::text, 'complete'::text]))),
  constraint reservation_transition_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id) ON DELETE CASCADE,
  constraint reservation_transition_taken_by FOREIGN KEY (hotel_id, taken_by) REFERENCES membership(hotel_id, user_id)
);
CREATE INDEX reservation_transition_of_reservation ON public.reservation_transition USING btree (hotel_id, reservation_id, id DESC);
CREATE INDEX reservation_transition_taken ON public.reservation_transition USING btree (hotel_id, taken_at) INCLUDE (reservation_id, transition);
alter table reservation_transition enable row level security, force row level security;
create policy konuk_backup on reservation_transition for select to konuk_backup using true;
create policy reservation_transition_own on reservation_transition using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select, update on reservation_transition to konuk_app;
grant select on reservation_transition to konuk_backup;

create table retention_run (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  as_of date not null,
  due_on date not null,
  announced_at timestamp with time zone not null,
  asked_by bigint,
  expected jsonb not null,
  finished_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  constraint retention_run_pkey PRIMARY KEY (hotel_id, id),
  constraint retention_run_after_its_day CHECK ((due_on >= as_of)),
  constraint retention_run_asked_by FOREIGN KEY (hotel_id, asked_by) REFERENCES membership(hotel_id, user_id),
  constraint retention_run_ends_once CHECK ((num_nonnulls(finished_at, cancelled_at) <= 1)),
  constraint retention_run_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
CREATE UNIQUE INDEX retention_run_open ON public.retention_run USING btree (hotel_id) WHERE ((finished_at IS NULL) AND (cancelled_at IS NULL));
alter table retention_run enable row level security, force row level security;
create policy retention_run_own on retention_run using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER retention_run_added AFTER INSERT ON public.retention_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER retention_run_changed AFTER UPDATE ON public.retention_run REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER retention_run_removed AFTER DELETE ON public.retention_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on retention_run to konuk_app;
grant update (cancelled_at) on retention_run to konuk_app;
grant update (finished_at) on retention_run to konuk_app;

create table retention_setting (
  hotel_id bigint not null,
  automatic boolean not null /* What is due is announced and then erased; otherwise somebody has to say so each time. */,
  contact integer not null,
  register integer not null,
  messages integer not null,
  proofs integer not null,
  permissions integer not null,
  invoices integer not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  constraint retention_setting_pkey PRIMARY KEY (hotel_id),
  constraint retention_setting_changed_by FOREIGN KEY (hotel_id, changed_by) REFERENCES membership(hotel_id, user_id),
  constraint retention_setting_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint retention_setting_least CHECK (((contact >= 1) AND (register >= 5) AND (messages >= 3) AND (proofs >= 3) AND (permissions >= 3) AND (invoices >= 5))),
  constraint retention_setting_most CHECK ((GREATEST(contact, register, messages, proofs, permissions, invoices) <= 20))
);
alter table retention_setting enable row level security, force row level security;
create policy retention_setting_own on retention_setting using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER retention_setting_added AFTER INSERT ON public.retention_setting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER retention_setting_changed AFTER UPDATE ON public.retention_setting REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER retention_setting_removed AFTER DELETE ON public.retention_setting REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on retention_setting to konuk_app;

create table sealing_key (
  id smallint default 1 not null,
  key_id text not null,
  rotating_to text /* Set while npm run rotate-key is under way. */,
  since timestamp with time zone default now() not null,
  all_sealed_at timestamp with time zone /* Null until a start has sealed what lay in the clear, and has looked at which numbers identify. */,
  constraint sealing_key_pkey PRIMARY KEY (id),
  constraint sealing_key_one CHECK ((id = 1))
);
grant select on sealing_key to konuk_app;
grant select on sealing_key to konuk_backup;
grant update (all_sealed_at) on sealing_key to konuk_app;
grant insert (key_id) on sealing_key to konuk_app;

create table second_step (
  user_id bigint not null,
  secret_box text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint second_step_pkey PRIMARY KEY (user_id),
  constraint second_step_user FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
alter table second_step enable row level security, force row level security;
create policy second_step_own on second_step using ((user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
CREATE TRIGGER second_step_is_noted AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON public.second_step FOR EACH ROW EXECUTE FUNCTION second_step_is_noted();
grant delete, insert, select, update on second_step to konuk_app;

create table session (
  id uuid not null,
  hotel_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text,
  last_used_at timestamp with time zone default now() not null /* Within five minutes: the last request that somebody, and not an open stream, made. */,
  confirmed_at timestamp with time zone,
  two_steps boolean default false not null /* Whether it was opened with more than a password. */,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_of_member FOREIGN KEY (hotel_id, user_id) REFERENCES membership(hotel_id, user_id) ON DELETE CASCADE
);
CREATE INDEX session_open ON public.session USING btree (user_id, hotel_id) WHERE (ended_at IS NULL);
alter table session enable row level security, force row level security;
create policy konuk_backup on session for select to konuk_backup using true;
create policy session_own on session using ((hotel_id = ( SELECT konuk_hotel() AS konuk_hotel)) OR (user_id = ( SELECT konuk_user() AS konuk_user)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
CREATE TRIGGER session_notifies AFTER UPDATE OF ended_at ON public.session FOR EACH ROW EXECUTE FUNCTION konuk_notify('sessions');
grant delete, insert, select, update on session to konuk_app;
grant select on session to konuk_backup;

create table settlement (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  way text not null,
  charge_kurus bigint not null,
  returned_kurus bigint not null,
  for_later_kurus bigint not null,
  reason text not null,
  fee_line_id bigint,
  settled_at timestamp with time zone not null,
  settled_by bigint not null,
  undone_at timestamp with time zone /* When the cancellation was taken back, and its fee with it. What was given back stays given. */,
  to_return_kurus bigint /* To be given back later, on top of returned_kurus; null: settled before it was written down. */,
  cancel_rule_version integer /* Which was looked at; null: there was none, or it was not written down. */,
  constraint settlement_pkey PRIMARY KEY (hotel_id, id),
  constraint settlement_amounts CHECK (((charge_kurus >= 0) AND (returned_kurus >= 0) AND (for_later_kurus >= 0))),
  constraint settlement_cancel_rule FOREIGN KEY (hotel_id, cancel_rule_version) REFERENCES cancel_rule(hotel_id, version),
  constraint settlement_fee FOREIGN KEY (hotel_id, fee_line_id) REFERENCES folio_line(hotel_id, id),
  constraint settlement_fee_is_charged CHECK (((charge_kurus > 0) = (fee_line_id IS NOT NULL))),
  constraint settlement_reason CHECK ((length(reason) <= 200)),
  constraint settlement_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint settlement_settled_by FOREIGN KEY (hotel_id, settled_by) REFERENCES membership(hotel_id, user_id),
  constraint settlement_to_return CHECK ((to_return_kurus >= 0)),
  constraint settlement_way CHECK ((way = ANY (ARRAY['rule'::text, 'return'::text, 'later'::text, 'amount'::text])))
);
CREATE UNIQUE INDEX settlement_that_counts ON public.settlement USING btree (hotel_id, reservation_id) WHERE (undone_at IS NULL);
alter table settlement enable row level security, force row level security;
create policy konuk_backup on settlement for select to konuk_backup using true;
create policy settlement_own on settlement using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER settlement_added AFTER INSERT ON public.settlement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
CREATE TRIGGER settlement_changed AFTER UPDATE ON public.settlement REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
CREATE TRIGGER settlement_removed AFTER DELETE ON public.settlement REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
grant insert, select on settlement to konuk_app;
grant select on settlement to konuk_backup;
grant update (undone_at) on settlement to konuk_app;

create table sms_account (
  hotel_id bigint not null,
  driver text not null,
  username text not null /* Netgsm: usercode. Verimor: the account's number. Ileti Merkezi: the public key. */,
  secret_box text not null /* The password or hash, encrypted (server/platform/secret-box.ts): it is used, and never shown again. */,
  sender text not null,
  version integer default nextval('sms_account_version'::regclass) not null,
  updated_at timestamp with time zone not null,
  updated_by bigint not null,
  constraint sms_account_pkey PRIMARY KEY (hotel_id),
  constraint sms_account_driver CHECK ((driver = ANY (ARRAY['netgsm'::text, 'verimor'::text, 'iletimerkezi'::text]))),
  constraint sms_account_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint sms_account_updated_by FOREIGN KEY (hotel_id, updated_by) REFERENCES membership(hotel_id, user_id)
);
alter table sms_account enable row level security, force row level security;
create policy konuk_backup on sms_account for select to konuk_backup using true;
create policy sms_account_own on sms_account using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER sms_account_added AFTER INSERT ON public.sms_account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
CREATE TRIGGER sms_account_changed AFTER UPDATE ON public.sms_account REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
CREATE TRIGGER sms_account_removed AFTER DELETE ON public.sms_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
grant delete, insert, select, update on sms_account to konuk_app;
grant select on sms_account to konuk_backup;

create table sms_batch (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  request_id text not null /* Chosen by the screen: the same request again, after a lost answer or a double click, sends nothing twice. */,
  request_hash text not null,
  message text not null /* As written, with its placeholders; what each guest got stands with the message. */,
  kind text not null,
  template_id bigint,
  template_version integer,
  total integer not null,
  sent_by bigint not null,
  created_at timestamp with time zone not null,
  constraint sms_batch_pkey PRIMARY KEY (hotel_id, id),
  constraint sms_batch_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint sms_batch_kind CHECK ((kind = ANY (ARRAY['informational'::text, 'commercial'::text]))),
  constraint sms_batch_message_length CHECK ((char_length(message) <= 1000)),
  constraint sms_batch_request UNIQUE (hotel_id, request_id),
  constraint sms_batch_sender FOREIGN KEY (hotel_id, sent_by) REFERENCES membership(hotel_id, user_id),
  constraint sms_batch_template FOREIGN KEY (hotel_id, template_id, template_version) REFERENCES sms_template_version(hotel_id, template_id, version)
);
alter table sms_batch enable row level security, force row level security;
create policy konuk_backup on sms_batch for select to konuk_backup using true;
create policy sms_batch_own on sms_batch using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER sms_batch_added AFTER INSERT ON public.sms_batch REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,request_hash,hotel_id,version}', '{message}', '{}');
CREATE TRIGGER sms_batch_changed AFTER UPDATE ON public.sms_batch REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,request_hash,hotel_id,version}', '{message}', '{}');
CREATE TRIGGER sms_batch_removed AFTER DELETE ON public.sms_batch REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,request_hash,hotel_id,version}', '{message}', '{}');
grant insert, select on sms_batch to konuk_app;
grant select on sms_batch to konuk_backup;

-- How many parts of SMS of a kind all businesses sent on a day. Whoever sends holds the row until it is counted, so that no two pass a limit together.
create table sms_day (
  day date not null,
  parts integer default 0 not null,
  new_businesses integer default 0 not null /* Parts sent by businesses in their first week. */,
  kind text not null,
  constraint sms_day_pkey PRIMARY KEY (day, kind),
  constraint sms_day_kind CHECK ((kind = ANY (ARRAY['message'::text, 'code'::text, 'marketing-code'::text]))),
  constraint sms_day_parts CHECK (((new_businesses >= 0) AND (parts >= new_businesses)))
);
grant insert, select, update on sms_day to konuk_app;
grant select on sms_day to konuk_backup;

-- Businesses that meant to send such a text before they could, and how often: nothing of the text.
create table sms_held (
  hotel_id bigint not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  tries integer not null,
  constraint sms_held_pkey PRIMARY KEY (hotel_id),
  constraint sms_held_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint sms_held_tries CHECK ((tries > 0))
);
alter table sms_held enable row level security, force row level security;
create policy sms_held_own on sms_held using ((hotel_id = ( SELECT konuk_hotel() AS konuk_hotel)) OR ( SELECT konuk_auth_scope() AS konuk_account_desk));
grant insert, select, update on sms_held to konuk_app;

create table sms_message (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  batch_id bigint not null,
  phone text not null /* E.164. */,
  recipient text default ''::text not null /* The guest's name at the time; empty for a free number. */,
  recipient_folded text generated always as (konuk_fold(recipient)) stored not null,
  guest_id bigint,
  reservation_id bigint,
  text text not null,
  parts integer not null,
  state text not null,
  reason text,
  attempts integer default 0 not null /* How often it was given to the provider. Also tells one attempt's answer from another's. */,
  provider text,
  provider_message_id text,
  created_at timestamp with time zone not null,
  sending_at timestamp with time zone,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  asked_at timestamp with time zone /* When its delivery was last asked about. */,
  over_konuk boolean not null /* Counted as a message over Konuk's account. Others never go out over it: the business may have given up its own account since. */,
  constraint sms_message_pkey PRIMARY KEY (hotel_id, id),
  constraint sms_message_batch FOREIGN KEY (hotel_id, batch_id) REFERENCES sms_batch(hotel_id, id),
  constraint sms_message_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES guest(hotel_id, id) ON DELETE SET NULL (guest_id),
  constraint sms_message_once UNIQUE (hotel_id, batch_id, phone),
  constraint sms_message_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES reservation(hotel_id, id),
  constraint sms_message_state CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'skipped'::text, 'delivered'::text, 'undelivered'::text])))
);
CREATE INDEX sms_message_by_phone ON public.sms_message USING btree (hotel_id, phone, id DESC);
CREATE INDEX sms_message_by_state ON public.sms_message USING btree (hotel_id, state, id DESC);
CREATE INDEX sms_message_of_batch ON public.sms_message USING btree (hotel_id, batch_id, id);
CREATE INDEX sms_message_of_guest ON public.sms_message USING btree (hotel_id, guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX sms_message_old ON public.sms_message USING btree (hotel_id, created_at);
CREATE INDEX sms_message_waiting ON public.sms_message USING btree (hotel_id, batch_id, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text]));
alter table sms_message enable row level security, force row level security;
create policy konuk_backup on sms_message for select to konuk_backup using true;
create policy sms_message_own on sms_message using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER sms_message_added AFTER INSERT ON public.sms_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}', '{phone,recipient,text}', '{}');
CREATE TRIGGER sms_message_changed AFTER UPDATE ON public.sms_message REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}', '{phone,recipient,text}', '{}');
CREATE TRIGGER sms_message_removed AFTER DELETE ON public.sms_message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}', '{phone,recipient,text}', '{}');
grant insert, select on sms_message to konuk_app;
grant select on sms_message to konuk_backup;
grant update (asked_at) on sms_message to konuk_app;
grant update (attempts) on sms_message to konuk_app;
grant update (guest_id) on sms_message to konuk_app;
grant update (over_konuk) on sms_message to konuk_app;
grant update (provider_message_id) on sms_message to konuk_app;
grant update (provider) on sms_message to konuk_app;
grant update (reason) on sms_message to konuk_app;
grant update (sending_at) on sms_message to konuk_app;
grant update (sent_at) on sms_message to konuk_app;
grant update (settled_at) on sms_message to konuk_app;
grant update (state) on sms_message to konuk_app;

-- Rows of days that are over are deleted at night.
create table sms_phone_day (
  day date not null,
  key text not null /* Keyed hash of day, pool and phone: domain/sms/phone-pools.ts. */,
  messages integer not null,
  constraint sms_phone_day_pkey PRIMARY KEY (day, key),
  constraint sms_phone_day_messages CHECK ((messages > 0))
);
grant delete, insert, select, update on sms_phone_day to konuk_app;

-- The log of what operators decided, only ever added to: the newest row of a business holds.
create table sms_release (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  released boolean not null,
  decided_at timestamp with time zone not null,
  operator_id bigint not null,
  operator_email text not null /* As it was then: accounts may be gone when somebody asks who it was. */,
  constraint sms_release_pkey PRIMARY KEY (hotel_id, id),
  constraint sms_release_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
);
alter table sms_release enable row level security, force row level security;
create policy sms_release_desk on sms_release using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy sms_release_own on sms_release for select using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER sms_release_stands BEFORE DELETE OR UPDATE ON public.sms_release FOR EACH ROW EXECUTE FUNCTION sms_release_stands();
CREATE TRIGGER sms_release_stays BEFORE TRUNCATE ON public.sms_release FOR EACH STATEMENT EXECUTE FUNCTION sms_release_stands();
grant insert, select on sms_release to konuk_app;

create table sms_template (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  template_name text not null,
  template_content text not null,
  kind text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone /* A deleted template leaves the list but stays for the messages that were made from it. */,
  constraint sms_template_pkey PRIMARY KEY (hotel_id, id),
  constraint sms_template_content CHECK (((btrim(template_content) <> ''::text) AND (char_length(template_content) <= 1000))),
  constraint sms_template_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint sms_template_kind CHECK ((kind = ANY (ARRAY['informational'::text, 'commercial'::text]))),
  constraint sms_template_name CHECK (((btrim(template_name) <> ''::text) AND (char_length(template_name) <= 255)))
);
CREATE INDEX sms_template_in_use ON public.sms_template USING btree (hotel_id, id) WHERE (removed_at IS NULL);
alter table sms_template enable row level security, force row level security;
create policy konuk_backup on sms_template for select to konuk_backup using true;
create policy sms_template_own on sms_template using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER sms_template_added AFTER INSERT ON public.sms_template REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER sms_template_changed AFTER UPDATE ON public.sms_template REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
CREATE TRIGGER sms_template_removed AFTER DELETE ON public.sms_template REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on sms_template to konuk_app;
grant select on sms_template to konuk_backup;

-- Every text that a template has ever had. Never changed, never removed.
create table sms_template_version (
  hotel_id bigint not null,
  template_id bigint not null,
  version integer not null,
  template_name text not null,
  template_content text not null,
  kind text not null,
  saved_at timestamp with time zone not null,
  saved_by bigint not null,
  constraint sms_template_version_pkey PRIMARY KEY (hotel_id, template_id, version),
  constraint sms_template_version_by FOREIGN KEY (hotel_id, saved_by) REFERENCES membership(hotel_id, user_id),
  constraint sms_template_version_of FOREIGN KEY (hotel_id, template_id) REFERENCES sms_template(hotel_id, id)
);
alter table sms_template_version enable row level security, force row level security;
create policy konuk_backup on sms_template_version for select to konuk_backup using true;
create policy sms_template_version_own on sms_template_version using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant insert, select on sms_template_version to konuk_app;
grant select on sms_template_version to konuk_backup;

-- SMS of a kind that a business has sent to a phone on a day in Istanbul. Rows of days that are over go with the next one.
create table sms_use (
  hotel_id bigint not null,
  day date not null,
  phone text not null,
  messages integer not null,
  kind text not null,
  parts integer not null /* Of these messages, as they are billed. */,
  strangers integer not null /* Messages that went to it while it was the phone of no guest and no colleague. */,
  constraint sms_use_pkey PRIMARY KEY (hotel_id, day, kind, phone),
  constraint sms_use_counts CHECK (((parts >= messages) AND ((strangers >= 0) AND (strangers <= messages)))),
  constraint sms_use_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint sms_use_kind CHECK ((kind = ANY (ARRAY['message'::text, 'code'::text, 'marketing-code'::text]))),
  constraint sms_use_messages CHECK ((messages > 0))
);
alter table sms_use enable row level security, force row level security;
create policy konuk_backup on sms_use for select to konuk_backup using true;
create policy sms_use_own on sms_use using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
grant delete, insert, select, update on sms_use to konuk_app;
grant select on sms_use to konuk_backup;

create table staff_invitation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  code_hash text not null,
  email text /* To it the link was sent: whoever has the link has proven it. */,
  phone text,
  role text not null,
  role_id bigint,
  invited_by bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_count integer default 1 not null,
  ended_at timestamp with time zone,
  accepted_by bigint,
  constraint staff_invitation_pkey PRIMARY KEY (hotel_id, id),
  constraint staff_invitation_accepted_by FOREIGN KEY (hotel_id, accepted_by) REFERENCES membership(hotel_id, user_id),
  constraint staff_invitation_code UNIQUE (hotel_id, code_hash),
  constraint staff_invitation_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint staff_invitation_invited_by FOREIGN KEY (hotel_id, invited_by) REFERENCES membership(hotel_id, user_id),
  constraint staff_invitation_of_role FOREIGN KEY (hotel_id, role_id) REFERENCES staff_role(hotel_id, id),
  constraint staff_invitation_own_role CHECK (((role = 'own'::text) = (role_id IS NOT NULL))),
  constraint staff_invitation_role CHECK ((role = ANY (ARRAY['owner'::text, 'reception'::text, 'housekeeping'::text, 'accounting'::text, 'own'::text]))),
  constraint staff_invitation_to CHECK ((num_nonnulls(email, phone) = 1))
);
CREATE INDEX staff_invitation_by_code ON public.staff_invitation USING btree (code_hash) WHERE (ended_at IS NULL);
CREATE INDEX staff_invitation_made ON public.staff_invitation USING btree (hotel_id, created_at);
CREATE INDEX staff_invitation_open ON public.staff_invitation USING btree (hotel_id, created_at) WHERE (ended_at IS NULL);
CREATE INDEX staff_invitation_with_role ON public.staff_invitation USING btree (hotel_id, role_id) WHERE (role_id IS NOT NULL);
alter table staff_invitation enable row level security, force row level security;
create policy konuk_backup on staff_invitation for select to konuk_backup using true;
create policy staff_invitation_auth on staff_invitation using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy staff_invitation_own on staff_invitation using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER staff_invitation_added AFTER INSERT ON public.staff_invitation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{id}', '{code_hash,hotel_id,version}', '{email,phone}', '{}');
CREATE TRIGGER staff_invitation_changed AFTER UPDATE ON public.staff_invitation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{id}', '{code_hash,hotel_id,version}', '{email,phone}', '{}');
CREATE TRIGGER staff_invitation_removed AFTER DELETE ON public.staff_invitation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{code_hash,hotel_id,version}', '{email,phone}', '{}');
grant insert, select, update on staff_invitation to konuk_app;
grant select on staff_invitation to konuk_backup;

create table staff_invitation_address (
  hotel_id bigint not null,
  invitation_id bigint not null,
  email text not null,
  code_hash text,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint staff_invitation_address_pkey PRIMARY KEY (hotel_id, invitation_id),
  constraint staff_invitation_address_of FOREIGN KEY (hotel_id, invitation_id) REFERENCES staff_invitation(hotel_id, id) ON DELETE CASCADE
);
alter table staff_invitation_address enable row level security, force row level security;
create policy staff_invitation_address_auth on staff_invitation_address using ( SELECT konuk_auth_scope() AS konuk_account_desk);
grant delete, insert, select, update on staff_invitation_address to konuk_app;

create table staff_role (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_folded text generated always as (konuk_fold(name)) stored not null,
  permissions text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint staff_role_pkey PRIMARY KEY (hotel_id, id),
  constraint staff_role_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint staff_role_name UNIQUE (hotel_id, name_folded),
  constraint staff_role_named CHECK (((btrim(name) <> ''::text) AND (length(name) <= 60)))
);
alter table staff_role enable row level security, force row level security;
create policy konuk_backup on staff_role for select to konuk_backup using true;
create policy staff_role_auth on staff_role for select using ( SELECT konuk_auth_scope() AS konuk_account_desk);
create policy staff_role_own on staff_role using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER staff_role_added AFTER INSERT ON public.staff_role REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER staff_role_changed AFTER UPDATE ON public.staff_role REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER staff_role_removed AFTER DELETE ON public.staff_role REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
grant delete, insert, select, update on staff_role to konuk_app;
grant select on staff_role to konuk_backup;

create table unit (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_name text not null,
  unit_name_folded text generated always as (konuk_fold(unit_name)) stored not null,
  room_type text not null,
  capacity integer not null,
  price_kurus bigint not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  description text default ''::text not null,
  amenities text default ''::text not null,
  has_wifi boolean not null,
  has_parking boolean not null,
  has_pool boolean not null,
  has_gym boolean not null,
  has_restaurant boolean not null,
  has_jacuzzi boolean not null,
  has_balcony boolean not null,
  has_sea_view boolean not null,
  has_mountain_view boolean not null,
  check_in_time text not null,
  check_out_time text not null,
  is_available boolean not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone /* Out of use since then, deleted or archived: it leaves the lists but stays for the stays that are or were in it. */,
  version integer default 1 not null,
  position integer /* Where the business has put it by hand. Those without one come after, by name. */,
  archived boolean default false not null /* Out of use, but in sight, to be brought back. A deleted unit is gone for good. */,
  constraint unit_pkey PRIMARY KEY (hotel_id, id),
  constraint unit_archived_is_out_of_use CHECK (((NOT archived) OR (removed_at IS NOT NULL))),
  constraint unit_capacity CHECK (((capacity >= 1) AND (capacity <= 10))),
  constraint unit_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint unit_name_not_blank CHECK ((btrim(unit_name) <> ''::text)),
  constraint unit_price CHECK ((price_kurus >= 0)),
  constraint unit_room_type CHECK ((room_type = ANY (ARRAY['Bungalov'::text, 'Apart'::text, 'Villa'::text, 'Suit'::text])))
);
CREATE INDEX unit_in_use ON public.unit USING btree (hotel_id, unit_name_folded) WHERE (removed_at IS NULL);
alter table unit enable row level security, force row level security;
create policy konuk_backup on unit for select to konuk_backup using true;
create policy unit_own on unit using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER unit_added AFTER INSERT ON public.unit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('units', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER unit_changed AFTER UPDATE ON public.unit REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('units', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
CREATE TRIGGER unit_removed AFTER DELETE ON public.unit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
grant insert, select, update on unit to konuk_app;
grant select on unit to konuk_backup;

create table unit_block (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null /* The day on which the unit is free again, as of a stay. */,
  reason text not null,
  note text default ''::text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint unit_block_pkey PRIMARY KEY (hotel_id, id),
  constraint unit_block_created_by FOREIGN KEY (hotel_id, created_by) REFERENCES membership(hotel_id, user_id),
  constraint unit_block_ends_after_beginning CHECK ((check_out > check_in)),
  constraint unit_block_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint unit_block_reason CHECK ((reason = ANY (ARRAY['repair'::text, 'cleaning'::text, 'owner'::text, 'season'::text, 'other'::text]))),
  constraint unit_block_unit FOREIGN KEY (hotel_id, unit_id) REFERENCES unit(hotel_id, id)
);
alter table unit_block enable row level security, force row level security;
create policy konuk_backup on unit_block for select to konuk_backup using true;
create policy unit_block_own on unit_block using (hotel_id = ( SELECT konuk_hotel() AS konuk_hotel));
CREATE TRIGGER unit_block_added AFTER INSERT ON public.unit_block REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
CREATE TRIGGER unit_block_allocates AFTER INSERT ON public.unit_block FOR EACH ROW WHEN ((NOT konuk_reads_takeout())) EXECUTE FUNCTION unit_block_allocates();
CREATE TRIGGER unit_block_allocates_update AFTER UPDATE ON public.unit_block FOR EACH ROW EXECUTE FUNCTION unit_block_allocates();
CREATE TRIGGER unit_block_changed AFTER UPDATE ON public.unit_block REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
CREATE TRIGGER unit_block_removed AFTER DELETE ON public.unit_block REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
grant delete, insert, select, update on unit_block to konuk_app;
grant select on unit_block to konuk_backup;

CREATE OR REPLACE FUNCTION public.audit_anchor_is_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.taken_at := now();
  new.taken_on := (now() at time zone 'Europe/Istanbul')::date;
  select sequence, hash into new.sequence, new.hash from audit_link
    where hotel_id = new.hotel_id order by sequence desc limit 1;
  if new.hash is null then return null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entry_chains()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chained jsonb := coalesce(nullif(current_setting('konuk.audit_chained', true), ''), '{}')::jsonb;
  hotel_before text := coalesce(current_setting('konuk.hotel_id', true), '');
  place bigint;
  previous text;
  ids bigint[];
  digests text[];
  given text;
begin
  if new.id <= (chained ->> new.hotel_id::text)::bigint then return null; end if;
  given := set_config('konuk.hotel_id', new.hotel_id::text, true);
  perform pg_advisory_xact_lock(hashtextextended('audit trail ' || new.hotel_id, 0));
  select sequence, hash into place, previous from audit_link where hotel_id = new.hotel_id order by sequence desc limit 1;
  select array_agg(entry.id order by entry.id), array_agg(konuk_audit_digest(entry) order by entry.id) into ids, digests
    from audit_entry as entry
    where hotel_id = new.hotel_id and id >= new.id and xid = pg_current_xact_id();
  place := coalesce(place, 0) + 1;
  insert into audit_link (hotel_id, sequence, entry_ids, digests, hash)
    values (new.hotel_id, place, ids, digests,
      konuk_audit_hash(coalesce(previous, ''), new.hotel_id, place, ids, digests));
  given := set_config('konuk.audit_chained',
    jsonb_set(chained, array[new.hotel_id::text], to_jsonb(ids[cardinality(ids)]))::text, true);
  given := set_config('konuk.hotel_id', hotel_before, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('konuk.audit_unlocked', true) = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = tg_relid)
  then return case when tg_op = 'DELETE' then old else new end; end if;
  raise exception 'the audit trail is never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.consent_chain_head_is_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.taken_at := now();
  new.taken_on := (now() at time zone 'Europe/Istanbul')::date;
  select chain_position, chain_hash into new.chain_position, new.chain_hash from consent_code
    where hotel_id = new.hotel_id and chain_position is not null order by chain_position desc limit 1;
  if new.chain_hash is null then return null; end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.consent_code_proves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last_position bigint;
  last_hash text;
begin
  if tg_op = 'UPDATE' then
    if old.verified_at is not null then
      -- Another secret keys the same number anew. The application has no right to this column.
      if to_jsonb(new) - 'identity_hash' = to_jsonb(old) - 'identity_hash' then return new; end if;
      -- Without its person and its text it proves that something was, and no longer of whom. Only konuk_erase_proofs has
      -- the right to these columns.
      if to_jsonb(new) = to_jsonb(old) || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"link_hash":null,"identity_hash":null,"subject_salt":null}'
      then return new; end if;
      raise exception 'a verified consent is never changed' using errcode = 'restrict_violation';
    end if;
    if new.tries < old.tries or (old.voided_at is not null and (new.voided_at is null or new.verified_at is not null)) then
      raise exception 'a spent consent code is not opened again' using errcode = 'restrict_violation';
    end if;
    if new.verified_at is not null then new.verified_at := now(); end if;
  end if;
  if new.verified_at is null then return new; end if;

  -- One after the other in each business. Whoever holds this waits for no other consent, so nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('consent proofs ' || new.hotel_id, 0));
  select chain_position, chain_hash into last_position, last_hash from consent_code
    where hotel_id = new.hotel_id and chain_position is not null order by chain_position desc limit 1;
  new.subject_sha256 := konuk_proof_subject(new);
  new.chain_position := coalesce(last_position, 0) + 1;
  new.chain_hash := konuk_proof_hash(new, coalesce(last_hash, ''));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.folio_nights_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stay record;
begin
  for stay in select distinct hotel_id, reservation_id from added where kind = 'night' and not is_reversal loop
    if exists (
      select from folio_line as line
      where line.hotel_id = stay.hotel_id and line.reservation_id = stay.reservation_id
        and line.kind = 'night' and not line.is_reversal
        and not exists (
          select from folio_line as reversal
          where reversal.hotel_id = line.hotel_id and reversal.reverses_id = line.id)
      group by line.day, line.unit_id
      having count(*) > 1
    ) then
      raise exception 'a night is agreed twice'
        using errcode = 'unique_violation', constraint = 'folio_line_one_standing_night';
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.guest_number_is_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an identity number is stored sealed' using errcode = 'check_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.invoice_credit_within()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from reservation
    join invoice on invoice.hotel_id = reservation.hotel_id and invoice.reservation_id = reservation.id
    where invoice.hotel_id = new.hotel_id and invoice.id = new.credits_id for no key update of reservation;
  if new.gross_kurus
    + (select coalesce(sum(gross_kurus), 0) from invoice_line
      where hotel_id = new.hotel_id and credits_id = new.credits_id and credits_position = new.credits_position)
    > (select gross_kurus from invoice_line
      where hotel_id = new.hotel_id and invoice_id = new.credits_id and position = new.credits_position)
  then
    raise exception 'more is taken back than was invoiced'
      using errcode = 'check_violation', constraint = 'invoice_credit_within';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys constant text[] := tg_argv[1];
  left_out constant text[] := tg_argv[2];
  personal constant text[] := tg_argv[3];
  secrets constant text[] := tg_argv[4];
  hotels bigint[];
  hotel bigint;
  notified text;
  change text;
begin
  if tg_op = 'INSERT' then
    perform konuk_audit_row(tg_table_name, 'insert', null, to_jsonb(added), keys, left_out, personal, secrets) from added;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(added) ->> 'hotel_id', to_jsonb(added) ->> 'id')::bigint) into hotels from added;
    end if;
  elsif tg_op = 'DELETE' then
    perform konuk_audit_row(tg_table_name, 'delete', to_jsonb(removed), null, keys, left_out, personal, secrets)
      from removed;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(removed) ->> 'hotel_id', to_jsonb(removed) ->> 'id')::bigint) into hotels from removed;
    end if;
  else
    perform konuk_audit_row(tg_table_name, 'update', row_before, row_after, keys, left_out, personal, secrets)
      from (select to_jsonb(removed) as row_before, coalesce(to_jsonb(removed) ->> 'hotel_id', '') as hotel_id,
          (select coalesce(array_agg(to_jsonb(removed) ->> name), '{}') from unnest(keys) as name) as key from removed) as old_rows
      join (select to_jsonb(added) as row_after, coalesce(to_jsonb(added) ->> 'hotel_id', '') as hotel_id,
          (select coalesce(array_agg(to_jsonb(added) ->> name), '{}') from unnest(keys) as name) as key from added) as new_rows
      on old_rows.key = new_rows.key and old_rows.hotel_id = new_rows.hotel_id;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(added) ->> 'hotel_id', to_jsonb(added) ->> 'id')::bigint) into hotels from added;
    end if;
  end if;
  -- As konuk_notify does it: once a transaction and kind of row.
  foreach hotel in array coalesce(hotels, '{}') loop
    notified := coalesce(current_setting('konuk.notified', true), '');
    change := hotel || ':' || tg_argv[0] || ' ';
    if strpos(' ' || notified, ' ' || change) = 0 then
      perform set_config('konuk.notified', case when length(notified) < 500 then notified else '' end || change, true);
      insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_digest(entry audit_entry)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select encode(sha256(convert_to(jsonb_build_array('v1', entry.hotel_id, entry.id, konuk_micros(entry.at),
      entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
      entry.unit_id, entry.before, entry.after, entry.personal_sha256)::text, 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_hash(previous text, hotel bigint, place bigint, entry_ids bigint[], digests text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select encode(sha256(convert_to(jsonb_build_array('v1', previous, hotel, place, entry_ids, digests)::text, 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_personal_digest(salt uuid, data jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select encode(sha256(convert_to(salt::text || data::text, 'UTF8')), 'hex') $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[], left_out text[], personal text[], secrets text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole constant jsonb := coalesce(row_after, row_before);
  hotel constant bigint := coalesce(whole ->> 'hotel_id', whole ->> 'id')::bigint;
  source constant text := coalesce(current_setting('konuk.from', true), '');
  was jsonb := row_before - left_out;
  is_now jsonb := row_after - left_out;
  secret text;
  was_personal jsonb;
  is_personal jsonb;
  said jsonb;
  said_salt uuid;
begin
  if operation = 'update' then
    was := konuk_differing(row_before - left_out, row_after);
    is_now := konuk_differing(row_after - left_out, row_before);
    if is_now = '{}' and was = '{}' then return; end if;
  else
    was := jsonb_strip_nulls(was);
    is_now := jsonb_strip_nulls(is_now);
  end if;
  -- A secret shows that it is there and that it was changed, and nothing else of it.
  foreach secret in array secrets loop
    if was ->> secret <> '' then was := was || jsonb_build_object(secret, '***'); end if;
    if is_now ->> secret <> '' then is_now := is_now || jsonb_build_object(secret, '***'); end if;
  end loop;
  if personal <> '{}' then
    was_personal := konuk_fields(was, personal);
    is_personal := konuk_fields(is_now, personal);
    if was_personal is not null or is_personal is not null then
      said := jsonb_strip_nulls(jsonb_build_object('before', was_personal, 'after', is_personal));
      said_salt := gen_random_uuid();
    end if;
    -- Which fields they were stays to be seen, also of those that were emptied.
    was := was - personal || coalesce((select jsonb_object_agg(name, null) from unnest(personal) as name where was ? name and operation = 'update'), '{}');
    is_now := is_now - personal || coalesce((select jsonb_object_agg(name, null) from unnest(personal) as name where is_now ? name and operation = 'update'), '{}');
  end if;
  insert into audit_entry (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id, unit_id,
    before, after, personal_sha256)
  values (hotel, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''), table_name,
    (select coalesce(string_agg(whole ->> name, '/'), '') from unnest(keys) as name), operation,
    case table_name when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint,
    case table_name when 'unit' then whole ->> 'id' else whole ->> 'unit_id' end::bigint,
    was, is_now, konuk_audit_personal_digest(said_salt, said));
  if said is not null then
    insert into audit_personal (hotel_id, entry_id, salt, guest_profile_id, reservation_id, data)
    values (hotel, currval('audit_entry_id_seq'), said_salt, (whole ->> 'guest_profile_id')::bigint,
      case table_name when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint, said);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_table(table_name text, personal text[] DEFAULT '{}'::text[], secrets text[] DEFAULT '{}'::text[], left_out text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  relation constant regclass := table_name::regclass;
  notifying record;
  keys text[];
  ignored text[];
  change record;
  topic text;
begin
  select tgname, tgtype::integer as events, rtrim(encode(tgargs, 'escape'), '\0') as topic into notifying
    from pg_trigger where tgrelid = relation and tgfoid = 'konuk_notify'::regproc;
  if found then execute format('drop trigger %I on %s', notifying.tgname, relation); end if;
  select array_agg(attname::text order by array_position(indkey::smallint[], attnum)) into keys
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = relation and indisprimary and attname <> 'hotel_id';
  select coalesce(array_agg(attname::text), '{}') || left_out || '{hotel_id,version}' into ignored
    from pg_attribute where attrelid = relation and attnum > 0 and attgenerated <> '';
  -- The bits of tgtype say of which changes the screens heard so far.
  for change in select * from (values
    ('insert', 'added', 4, 'new table as added'),
    ('update', 'changed', 16, 'old table as removed new table as added'),
    ('delete', 'removed', 8, 'old table as removed')) as changes (event, ending, bit, tables)
  loop
    topic := case when notifying.events & change.bit > 0 then notifying.topic else '' end;
    execute format('create trigger %I after %s on %s referencing %s for each statement
      execute function konuk_audit(%L, %L, %L, %L, %L)', table_name || '_' || change.ending, change.event, relation,
      change.tables, topic, coalesce(keys, '{}'), ignored, personal, secrets);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_auth_scope()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.auth_scope', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_consent_link()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('konuk.consent_link', true), '') $function$;

CREATE OR REPLACE FUNCTION public.konuk_demo_request_scope()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.demo_request_scope', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_differing(row_then jsonb, row_other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row_then)
    where value is distinct from row_other -> key
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_enter_session(wanted uuid, at timestamp with time zone, used boolean DEFAULT true)
 RETURNS TABLE(user_id bigint, hotel_id bigint, role text, own_permissions text[], confirmed_at timestamp with time zone, two_steps boolean, needs_second_step boolean)
 LANGUAGE plpgsql
AS $function$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.permissions, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      and s.last_used_at > at - interval '65 minutes';
  if is_due and used then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.auth_scope', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_brought_proofs(proof_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update brought_proof
  set content = content || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"subject_salt":null}'
  where hotel_id = hotel and id = any (proof_ids);
end $function$;
revoke all on function konuk_erase_brought_proofs(bigint[]) from public;
grant execute on function konuk_erase_brought_proofs(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_buyers(invoice_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update invoice
  set buyer_name = '–', identity_number = null, reason = '',
    buyer = (select jsonb_object_agg(key, case when key = 'kind' then value else '""' end) from jsonb_each(buyer))
  where hotel_id = hotel and id = any (invoice_ids);
  update invoice_line set text = '' where hotel_id = hotel and invoice_id = any (invoice_ids) and sold <> 'extra';
end $function$;
revoke all on function konuk_erase_buyers(bigint[]) from public;
grant execute on function konuk_erase_buyers(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_messages(message_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
  touched bigint[];
begin
  with gone as (
    delete from sms_message where hotel_id = hotel and id = any (message_ids) returning batch_id
  ), counted as (
    select batch_id, count(*) as messages from gone group by batch_id
  ), lessened as (
    update sms_batch set total = greatest(0, total - messages) from counted
    where sms_batch.hotel_id = hotel and sms_batch.id = batch_id
  )
  select array_agg(batch_id) into touched from counted;
  delete from sms_batch where hotel_id = hotel and id = any (touched)
    and not exists (select from sms_message where sms_message.hotel_id = hotel and batch_id = sms_batch.id);
end $function$;
revoke all on function konuk_erase_messages(bigint[]) from public;
grant execute on function konuk_erase_messages(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_money_texts(reservation_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update payment set note = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and note <> '';
  update folio_line set text = '–'
    where hotel_id = hotel and reservation_id = any (reservation_ids) and text not in ('', '–')
      and kind <> 'night' and extra_id is null;
  update settlement set reason = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and reason <> '';
end $function$;
revoke all on function konuk_erase_money_texts(bigint[]) from public;
grant execute on function konuk_erase_money_texts(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_permissions(permission_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from marketing_consent where hotel_id = hotel and id = any (permission_ids) and revoked_at is not null;
end $function$;
revoke all on function konuk_erase_permissions(bigint[]) from public;
grant execute on function konuk_erase_permissions(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_proofs(code_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from consent_code where hotel_id = hotel and id = any (code_ids) and verified_at is null;
  update consent_code
  set phone = '', guest_name = '', sms_text_masked = '', full_text = '', ip = null, user_agent = null,
    verified_ip = null, verified_user_agent = null, link_hash = null, identity_hash = null, subject_salt = null
  where hotel_id = hotel and id = any (code_ids) and verified_at is not null;
end $function$;
revoke all on function konuk_erase_proofs(bigint[]) from public;
grant execute on function konuk_erase_proofs(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erase_recipients(message_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update sms_message set recipient = '', guest_id = null where hotel_id = hotel and id = any (message_ids);
end $function$;
revoke all on function konuk_erase_recipients(bigint[]) from public;
grant execute on function konuk_erase_recipients(bigint[]) to konuk_app;

CREATE OR REPLACE FUNCTION public.konuk_erases()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- The audit log knows in which transaction the record was written.
  if not exists (
    select from audit_entry as entry join erasure on erasure.hotel_id = entry.hotel_id and erasure.id::text = row_key
    where entry.hotel_id = konuk_hotel() and table_name = 'erasure' and operation = 'insert'
      and entry.xid = pg_current_xact_id_if_assigned()
  ) then
    raise exception 'nothing is erased without a record of it' using errcode = 'restrict_violation';
  end if;
  return konuk_hotel();
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_fields(row_now jsonb, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select jsonb_object_agg(name, row_now -> name) from unnest(names) as name
    where row_now -> name <> 'null' and row_now -> name <> '""'
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select regexp_replace(
      normalize(lower(translate(value, 'İIı', 'iii') collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g')
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_has_second_step(whom bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from second_step where user_id = whom and confirmed_at is not null) $function$;

CREATE OR REPLACE FUNCTION public.konuk_hotel()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('konuk.hotel_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.konuk_let_backup_read()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found record;
begin
  if not exists (select from pg_roles where rolname = 'konuk_backup') then return; end if;
  perform pg_advisory_xact_lock(hashtext('konuk_let_backup_read'));
  if not has_schema_privilege('konuk_backup', 'public', 'usage') then
    grant usage on schema public to konuk_backup;
  end if;
  for found in
    select c.oid::regclass as name, c.relrowsecurity and p.oid is null as lacks_policy
    from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'konuk_backup'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relrowsecurity and p.oid is null or not has_table_privilege('konuk_backup', c.oid, 'select'))
  loop
    execute format('grant select on %s to konuk_backup', found.name);
    if found.lacks_policy then
      execute format('create policy konuk_backup on %s for select to konuk_backup using (true)', found.name);
    end if;
  end loop;
  for found in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace
      and case when relkind = 'S' then not has_sequence_privilege('konuk_backup', oid, 'select') end
  loop
    execute format('grant select on sequence %s to konuk_backup', found.name);
  end loop;
end
$function$;
revoke all on function konuk_let_backup_read() from public;

CREATE OR REPLACE FUNCTION public.konuk_micros(instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (extract(epoch from instant) * 1000000)::bigint $function$;

CREATE OR REPLACE FUNCTION public.konuk_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hotel bigint;
  notified text := coalesce(current_setting('konuk.notified', true), '');
  change text;
begin
  if tg_table_name = 'hotel' then hotel := new.id;
  elsif tg_op = 'DELETE' then hotel := old.hotel_id;
  else hotel := new.hotel_id;
  end if;
  change := hotel || ':' || tg_argv[0] || ' ';
  if strpos(' ' || notified, ' ' || change) > 0 then return null; end if;
  -- Work over many businesses at once would make it long: then some are notified twice.
  perform set_config('konuk.notified', case when length(notified) < 500 then notified else '' end || change, true);
  insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_own_businesses()
 RETURNS TABLE(hotel_id bigint, name text)
 LANGUAGE plpgsql
AS $function$
declare
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  return query
    select hotel.id, hotel.name
    from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null
    order by hotel.name collate "tr-x-icu", hotel.id;
  given := set_config('konuk.auth_scope', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.konuk_proof_hash(code consent_code, before text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select encode(sha256(convert_to(jsonb_build_array('v1', before, code.hotel_id, code.chain_position, code.id,
      code.purpose, code.reservation_uniq_id, code.stay, code.unstated, code.text_version, code.text_sha256,
      code.subject_sha256, code.staff_user_id, konuk_micros(code.asked_at), konuk_micros(code.expires_at),
      konuk_micros(code.sent_at), code.provider, code.provider_message_id, code.tries,
      konuk_micros(code.verified_at), code.verified_by)::text, 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_proof_subject(code consent_code)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select encode(sha256(convert_to(jsonb_build_array(code.subject_salt, code.phone, code.guest_name,
      code.sms_text_masked, code.ip, code.user_agent, code.verified_ip, code.verified_user_agent)::text, 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION public.konuk_reads_takeout()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.reads_takeout', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_reset_second_step(whom bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  here constant bigint := konuk_hotel();
  given text;
  is_ours boolean;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  -- Whoever joins another business at this moment comes before or after.
  perform from app_user where id = whom for no key update;
  select coalesce(bool_and(hotel_id = here), false) into is_ours
    from membership where user_id = whom and left_at is null;
  if is_ours then
    delete from second_step where user_id = whom;
    delete from passkey where user_id = whom;
    update session set ended_at = at where user_id = whom and ended_at is null;
  end if;
  given := set_config('konuk.auth_scope', '', true);
  return is_ours;
end
$function$;

CREATE OR REPLACE FUNCTION public.konuk_second_step_wanted()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  given text;
  wanted boolean;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  wanted := exists (
    select from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null and second_step_required
  );
  given := set_config('konuk.auth_scope', '', true);
  return wanted;
end
$function$;

CREATE OR REPLACE FUNCTION public.konuk_shows_two_steps(whom bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select konuk_has_second_step(whom) or exists (select from passkey where user_id = whom) $function$;

CREATE OR REPLACE FUNCTION public.konuk_user()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('konuk.user_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.marketing_consent_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked consent is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.membership_knows_second_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.second_step := konuk_shows_two_steps(new.user_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payment_joins_cash_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if konuk_reads_takeout() then return new; end if;
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day
  for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_refund_within()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from reservation where hotel_id = new.hotel_id and id = new.reservation_id for no key update;
  if new.amount_kurus
    + (select amount_kurus from payment where hotel_id = new.hotel_id and id = new.refund_of)
    + (select coalesce(sum(amount_kurus), 0) from payment where hotel_id = new.hotel_id and refund_of = new.refund_of)
    < 0
  then
    raise exception 'more is given back than was taken'
      using errcode = 'check_violation', constraint = 'payment_refund_within';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.phone_is_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_phone (user_id, phone, given_up_at) values (old.id, old.phone, now())
    on conflict (user_id, phone) do update set given_up_at = excluded.given_up_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.reservation_allocates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holds_now boolean := new.status in ('ACTIVE', 'CONFIRMED');
  segments integer;
  agree boolean;
begin
  if tg_op = 'INSERT' then
    insert into allocation (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
    values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, new.total_price_kurus, holds_now);
    return null;
  end if;
  select count(*),
    min(check_in) = new.check_in and max(check_out) = new.check_out and sum(price_kurus) = new.total_price_kurus
      and (array_agg(unit_id order by check_in))[1] = new.unit_id
  into segments, agree
  from allocation where hotel_id = new.hotel_id and reservation_id = new.id;
  if segments > 1 and not agree then
    raise exception 'the segments of reservation % do not make it up', new.id;
  end if;
  if segments = 1 and not agree then
    update allocation
    set unit_id = new.unit_id, check_in = new.check_in, check_out = new.check_out, price_kurus = new.total_price_kurus,
      holds = holds_now
    where hotel_id = new.hotel_id and reservation_id = new.id;
  elsif holds_now <> (old.status in ('ACTIVE', 'CONFIRMED')) then
    update allocation set holds = holds_now where hotel_id = new.hotel_id and reservation_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.second_step_is_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  scope constant text := coalesce(current_setting('konuk.auth_scope', true), '');
  whom constant bigint := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  update membership set second_step = not second_step
    where user_id = whom and second_step <> konuk_shows_two_steps(whom);
  given := set_config('konuk.auth_scope', scope, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sms_release_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the log of operators is never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.unit_block_allocates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then delete from allocation where hotel_id = new.hotel_id and block_id = new.id; end if;
  insert into allocation (hotel_id, unit_id, check_in, check_out, block_id, holds)
  values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, true);
  return null;
end $function$;

