-- A consent that came in a takeout of a Konuk that is not known here is not proven: it ends when it is read in, so that
-- nothing is sent by it, and is marked, so that nobody takes its end for the guest's own wish.
alter table marketing_consent add column unproven boolean not null default false;
alter table marketing_consent add constraint marketing_consent_unproven check (not unproven or revoked_at is not null);
-- The Konuk that signed the takeout, whose signature was checked, or null if none did.
alter table brought_takeout add column maker text;
