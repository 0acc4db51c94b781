-- What a companion entered himself is shown to the desk. The main guest sees his first name and how far it is.
alter table guest_proposal add column by_invitation boolean default false not null;
comment on column guest_proposal.by_invitation is 'True if the companion entered it himself behind his invitation.';
comment on column guest_proposal.box is
  'Names, nationality and number as he entered them, sealed with the secret of the installation.';
grant update (by_invitation) on guest_proposal to konuk_app;
