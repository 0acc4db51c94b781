-- What a business tells its guests, in their languages, where the owner has written it.
create table unit_guide_translation (
  hotel_id bigint not null references hotel,
  guide_id bigint not null,
  language text not null,
  directions text not null default '',
  rules text not null default '',
  primary key (hotel_id, guide_id, language),
  constraint unit_guide_translation_language check (language in ('en', 'ru', 'de', 'ar')),
  constraint unit_guide_translation_texts check (char_length(directions) <= 2000 and char_length(rules) <= 2000),
  constraint unit_guide_translation_of_guide foreign key (hotel_id, guide_id) references unit_guide (hotel_id, id)
);
alter table unit_guide_translation enable row level security, force row level security;
create policy unit_guide_translation_own on unit_guide_translation using (hotel_id = (select konuk_hotel()));
create policy unit_guide_translation_by_link on unit_guide_translation for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel())
    and guide_id in (select id from unit_guide where hotel_id = (select konuk_link_hotel())));
create trigger unit_guide_translation_notified after insert or update on unit_guide_translation
  for each row execute function konuk_notify('units');
select konuk_audit_table('unit_guide_translation');
grant insert, select on unit_guide_translation to konuk_app;
grant update (directions, rules) on unit_guide_translation to konuk_app;
grant select on unit_guide_translation to konuk_guest;
