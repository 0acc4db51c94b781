-- A guest confirms his notice and his contract on his page. The proof says on which known device, and who asked for the
-- code is nobody of the staff then. Proofs without a device keep their hash.
alter table consent_code alter column staff_user_id drop not null;
alter table consent_code add column verified_device_id bigint, add column verified_device_since timestamptz;
alter table consent_code
  add constraint consent_code_device check ((verified_device_id is null) = (verified_device_since is null)
    and (verified_device_id is null or verified_by is null));
comment on column consent_code.staff_user_id is 'Who asked for the code. Null: the guest, on his page.';
comment on column consent_code.verified_device_id is
  'The known device on which the guest entered the code on his page. Null: it was entered at the desk.';
comment on column consent_code.verified_device_since is 'When that device became known. The device itself is forgotten.';
grant update (verified_device_id, verified_device_since) on consent_code to konuk_app;

create or replace function konuk_proof_hash(code consent_code, before text) returns text language sql immutable parallel safe as $$
    select encode(sha256(convert_to((jsonb_build_array('v1', before, code.hotel_id, code.chain_position, code.id,
      code.purpose, code.reservation_uniq_id, code.stay, code.unstated, code.text_version, code.text_sha256,
      code.subject_sha256, code.staff_user_id, konuk_micros(code.asked_at), konuk_micros(code.expires_at),
      konuk_micros(code.sent_at), code.provider, code.provider_message_id, code.tries,
      konuk_micros(code.verified_at), code.verified_by)
      || case when code.verified_device_id is null then '[]'
        else jsonb_build_array(code.verified_device_id, konuk_micros(code.verified_device_since)) end)::text,
      'UTF8')), 'hex')
  $$;

-- The page shows the texts that its guest has confirmed, and the contract as it would be sent now.
create policy consent_code_by_guest_link on consent_code for select to konuk_guest using (
  hotel_id = (select konuk_link_hotel()) and purpose in ('KVKK', 'CONTRACT') and reservation_uniq_id = (
    select uniq_id from booking where hotel_id = (select konuk_link_hotel()) and id = (select konuk_link_booking())));
create policy contract_stay_by_guest_link on contract_stay for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));
create policy cancel_rule_by_guest_link on cancel_rule for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()));
create policy business_terms_by_guest_link on business_terms for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()));
grant select (hotel_id, id, purpose, reservation_uniq_id, phone, stay, full_text, text_sha256,
  expires_at, tries, voided_at, verified_at, sent_at, failed_at, provider) on consent_code to konuk_guest;
grant select on contract_stay to konuk_guest;
grant select (hotel_id, version, steps, no_show, moves_deposit) on cancel_rule to konuk_guest;
grant select (hotel_id, version, text) on business_terms to konuk_guest;
grant select (version) on hotel to konuk_guest;
grant select (total_price_kurus, cancel_rule_version) on reservation to konuk_guest;

-- Finds the codes of a guest by his phone and number, for a role that reads no number and nothing that stands for one.
-- `proposed` is the hash of the number that he has entered himself, while none is stored.
create function konuk_codes_of_guest(hotel bigint, of_guest bigint, proposed text) returns setof bigint
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  hotel_before constant text := current_setting('konuk.hotel_id', true);
begin
  if hotel is distinct from konuk_link_hotel() and hotel is distinct from konuk_hotel() then return; end if;
  perform set_config('konuk.hotel_id', hotel::text, true);
  return query
    select code.id from guest
    join consent_code as code on code.hotel_id = hotel and code.phone = guest.phone
      and code.identity_hash = coalesce(guest.identity_hash, proposed)
    where guest.hotel_id = hotel and guest.id = of_guest;
  perform set_config('konuk.hotel_id', coalesce(hotel_before, ''), true);
end $$;
revoke all on function konuk_codes_of_guest(bigint, bigint, text) from public;
grant execute on function konuk_codes_of_guest(bigint, bigint, text) to konuk_app, konuk_guest;
