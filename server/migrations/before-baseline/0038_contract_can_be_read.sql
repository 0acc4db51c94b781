-- The guest reads what a code is about before giving it: by a link in the SMS, without a session.
alter table consent_code add column link_hash text;
comment on column consent_code.link_hash is 'HMAC of the token in the link by which the guest reads full_text.';
create index consent_code_link on consent_code (link_hash) where link_hash is not null;

-- Whose link this transaction has been given: it sees that one consent and nothing else.
create function konuk_consent_link() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.consent_link', true), '') $$;
create policy consent_code_by_link on consent_code for select using (link_hash = (select konuk_consent_link()));

alter table outbox_message add column read_at text;
comment on column outbox_message.read_at is 'The path of what the message is about.';
