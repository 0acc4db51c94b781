// A database as it is after many businesses have used it for years: their rows are interleaved, in the order in which
// they were written.
import { Client } from 'pg'
import { vi } from 'vitest'

export type Size = {
  hotels: number
  /** Number of reservations in each business. */
  stays: number
  /** Date in the middle of the stays: YYYY-MM-DD. */
  today: string
}

/** Number of units in each business. */
const unitsOfEach = 12
const cashSessionsOfEach = 60

/**
 * Fills an empty database, as its owner. Ids are 1, 2, 3… and businesses take turns, so the ids of two consecutive
 * stays of a business differ by the number of businesses.
 */
export async function fillWithBusinesses(url: string, size: Size): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // A lost connection makes the running statement reject.
  await client.connect()
  try {
    // Triggers and foreign keys are off. The statements below do their work, one table at a time.
    await client.query('set session_replication_role = replica')
    for (const statement of statements(size)) await client.query(statement)
    // A page that another snapshot may still need is not marked all-visible, and plans would differ. The vacuum is
    // therefore repeated until all pages are visible.
    await vi.waitUntil(async () => (await vacuumed(client)).length === 0, { timeout: 60_000 })
  } finally {
    await client.end()
  }
}

const tables = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Vacuums all tables and returns the tables whose pages are not yet all visible to every transaction. */
async function vacuumed(client: Client): Promise<string[]> {
  const namesOf = async (where = '') => {
    const { rows } = await client.query<{ name: string }>(`select oid::regclass::text as name ${tables} ${where}`)
    return rows.map(({ name }) => name)
  }
  for (const name of await namesOf()) await client.query(`vacuum (analyze, freeze) ${name}`)
  return namesOf('and relallvisible < relpages')
}

const names = `(array['Zeynep','Mehmet','Elif','Ahmet','Derya','Okan','Gül','Cem','Ece','Ömer','Deniz','Hülya'])`
const lastNames = `(array['Kaya','Demir','Çelik','Yurt','Öztürk','Arslan','Koç','Kurt','Özdemir','Polat','Güler'])`

function statements({ hotels, stays, today }: Size): string[] {
  const all = hotels * stays
  // The position of a stay within its business, and the id of its business.
  const place = `(n - 1) / ${hotels}`
  const hotel = `(n - 1) % ${hotels} + 1`
  const rounds = Math.ceil(stays / unitsOfEach)
  const comesBack = `${place} % 10 = 9 and ${place} > 0`
  return [
    `insert into hotel (name, created_at) select 'Otel ' || n, now() from generate_series(1, ${hotels}) as n`,
    `insert into app_user (first_name, last_name, email, phone, password_hash, email_verified_at)
      select 'Ayşe', 'Yılmaz', 'owner' || n || '@konuk.test', '+90500' || 1000000 + n, '-', now()
      from generate_series(1, ${hotels}) as n`,
    `insert into membership (hotel_id, user_id, role) select n, n, 'owner' from generate_series(1, ${hotels}) as n`,
    `insert into session (id, hotel_id, user_id, created_at, expires_at, last_used_at, confirmed_at)
      select overlay(overlay(md5(n::text) placing '4' from 13) placing '8' from 17)::uuid, (n - 1) % ${hotels} + 1, (n - 1) % ${hotels} + 1, now(), '2099-01-01', '2099-01-01', '2099-01-01'
      from generate_series(1, ${hotels} * 5) as n`,
    `insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
        has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time,
        is_available)
      select (n - 1) % ${hotels} + 1, 'Bungalov ' || (n - 1) / ${hotels} + 1, 'Bungalov', 4, 350000, true, true,
        false, false, false, false, false, false, false, '14:00', '12:00', true
      from generate_series(1, ${hotels * unitsOfEach}) as n`,
    `insert into booking (hotel_id, uniq_id, request_hash, created_at)
      select ${hotel}, (1700000000000 + n)::text || '1234', repeat('h', 64), now() from generate_series(1, ${all}) as n`,
    `insert into reservation (hotel_id, booking_id, unit_id, check_in, check_out, number_of_guests, total_price_kurus, status, checked_in_at, checked_out_at, source, created_at)
      select hotel, n, hotel + ${hotels} * (place % ${unitsOfEach}), check_in, check_out, 2, 900000,
        case when place % 15 = 0 then 'CANCELLED' when check_out < day then 'COMPLETED' when place % 2 = 0 then 'ACTIVE'
          else 'CONFIRMED' end,
        case when check_in < day and place % 15 > 0 then check_in + time '14:00' end,
        case when check_out < day and place % 15 > 0 then check_out + time '11:00' end,
        (array['phone', 'whatsapp', 'airbnb'])[place % 4], check_in - interval '20 days'
      from (
        select n, ${hotel} as hotel, ${place} as place, date '${today}' as day,
          date '${today}' + (${place} / ${unitsOfEach} - ${rounds} / 2) * 4 + ${place} % 2 as check_in,
          date '${today}' + (${place} / ${unitsOfEach} - ${rounds} / 2) * 4 + ${place} % 2 + 1 + ${place} % 3 as check_out
        from generate_series(1, ${all}) as n
      ) as stay`,
    `insert into allocation (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
      select hotel_id, unit_id, check_in, check_out, id, total_price_kurus, status in ('ACTIVE', 'CONFIRMED')
      from reservation order by id`,
    `insert into folio_line (hotel_id, reservation_id, kind, gross_kurus, day, kdv, with_night, unit_id, created_at)
      select hotel_id, id, 'night', total_price_kurus / (check_out - check_in), check_in + night, 'lodging', true, unit_id,
        created_at
      from reservation cross join lateral generate_series(0, check_out - check_in - 1) as night
      where status <> 'CANCELLED' order by id`,
    `insert into cash_session (hotel_id, opened_at, opened_by, float_kurus, closed_at, closed_by, expected_kurus,
        expected_eur, expected_usd, counted_kurus, counted_eur, counted_usd)
      select ${hotel}, day, ${hotel}, 50000, day + interval '1 day', ${hotel}, 900000, 0, 0, 900000, 0, 0
      from generate_series(1, ${hotels * cashSessionsOfEach}) as n
      cross join lateral (select date '${today}' - ${cashSessionsOfEach} + ${place} as day) as opened`,
    `insert into cash_move (hotel_id, session_id, kind, amount_kurus, text, moved_by, created_at)
      select hotel_id, id, 'pay-out', 100, 'Ekmek', hotel_id, opened_at from cash_session order by id`,
    `insert into payment (hotel_id, reservation_id, cash_session_id, amount_kurus, method, purpose, day, created_at)
      select hotel_id, id, hotel_id + ${hotels} * (id % ${cashSessionsOfEach}), total_price_kurus / part, 'cash', 'stay',
        check_in, created_at
      from reservation cross join generate_series(1, 2) as part where status = 'COMPLETED' and part = 1
        or status <> 'CANCELLED' and part = 2 and id % 3 = 0
      order by id`,
    `insert into bank_account (hotel_id, name, headings, skip_rows, day_column, text_column, amount_column)
      select n, 'Ziraat', 'tarih|aciklama|tutar', 1, 0, 1, 2 from generate_series(1, ${hotels}) as n`,
    `insert into bank_line (hotel_id, account_id, day, amount_kurus, text, sender, fingerprint, occurrence, state,
        settled_by, settled_at, brought_at)
      select hotel_id, hotel_id, check_in, total_price_kurus, 'GELEN EFT' || case when id % 7 = 0 then ' KNK' || id else '' end, 'ZEYNEP KAYA', 'line-' || id, 1,
        case when id % 2 = 0 then 'aside' else 'open' end, case when id % 2 = 0 then hotel_id end,
        case when id % 2 = 0 then created_at end, created_at
      from reservation order by id`,
    `insert into folio (hotel_id, reservation_id, closed_at, reason)
      select hotel_id, id, created_at, 'before-accounts' from reservation where status = 'COMPLETED' and id % 2 = 0
      order by id`,
    `insert into invoice_seller (hotel_id, version, title, tax_office, identity_number, address, prefix,
        konaklama_points, saved_at, saved_by)
      select n, 1, 'Vadi', 'Sapanca', 'v2.-.-', 'Sapanca', 'VDI', 200, now(), n from generate_series(1, ${hotels}) as n`,
    `insert into invoice_series (hotel_id, prefix, year, last_sequence, last_day)
      select n, 'VDI', 2026, ${all} / ${hotels}, '2026-11-20' from generate_series(1, ${hotels}) as n`,
    `insert into invoice (hotel_id, reservation_id, number, prefix, year, sequence, uuid, day, seller_version, buyer_kind,
        buyer_name, buyer, net_kurus, kdv_kurus, konaklama_kurus, rounding_kurus, payable_kurus, issued_at, issued_by)
      select hotel_id, id, 'VDI2026' || lpad(((id - 1) / ${hotels} + 1)::text, 9, '0'), 'VDI', 2026,
        (id - 1) / ${hotels} + 1, gen_random_uuid(), '2026-01-01'::date + (id / ${hotels} % 300)::int, 1, 'person',
        'Deniz Kaya', '{}', total_price_kurus, 0, 0, 0, total_price_kurus, now(), hotel_id
      from reservation where status = 'COMPLETED' order by id`,
    `insert into invoice_line (hotel_id, invoice_id, reservation_id, position, sold, text, kdv_points, konaklama_points, net_kurus,
        kdv_kurus, konaklama_kurus, rounding_kurus, gross_kurus)
      select hotel_id, id, reservation_id, 0, 'other', 'Konaklama', 0, 0, payable_kurus, 0, 0, 0, payable_kurus from invoice order by id`,
    `insert into invoiced_line (hotel_id, folio_line_id, on_line_id, gross_kurus, invoice_id)
      select line.hotel_id, line.id, line.id, line.gross_kurus, invoice.id
      from invoice join folio_line as line on line.hotel_id = invoice.hotel_id and line.reservation_id = invoice.reservation_id
      order by invoice.id`,
    `insert into request_key (hotel_id, kind, key_sha256, first_at)
      select hotel_id, 'folio', sha256(convert_to('request-' || id, 'UTF8')), created_at from reservation where status <> 'CANCELLED' order by id`,
    `insert into booking_option (hotel_id, booking_id, asked_kurus, held_since, due_at, when_unpaid, state, settled_at)
      select hotel_id, booking_id, 100000, created_at, created_at + interval '1 day', 'ask',
        case when status = 'ACTIVE' then 'held' else 'paid' end, case when status <> 'ACTIVE' then created_at end
      from reservation where id % 2 = 0 order by id`,
    `insert into guest_link (hotel_id, booking_id, token_hash, made_at)
      select hotel_id, id, sha256(convert_to('link-' || id, 'UTF8')), created_at from booking order by id`,
    `insert into guest_request (hotel_id, reservation_id, key, kind, text, asked_at, state, answered_at, answered_by)
      select hotel_id, id, gen_random_uuid(), 'question', 'Havuz var mı?', created_at, 'done', created_at, hotel_id
      from reservation where id % 2 = 0 order by id`,
    `insert into arrival_time (hotel_id, reservation_id, day, hour, said_by, said_at)
      select hotel_id, id, check_in, 14, 'guest', created_at from reservation where id % 2 = 0 order by id`,
    `insert into guest_code (hotel_id, booking_id, generation, way, key, phone_hash, code_hash, asked_at, expires_at,
        voided_at)
      select hotel_id, id, 1, 'sent', gen_random_uuid(), 'phone', 'code', created_at, created_at, created_at
      from booking order by id`,
    `insert into guest_device (hotel_id, booking_id, generation, secret_hash, phone_hash, known_at)
      select hotel_id, id, 1, sha256(convert_to('device-' || id, 'UTF8')), 'phone', created_at
      from booking order by id`,
    `insert into settlement (hotel_id, reservation_id, way, charge_kurus, returned_kurus, for_later_kurus, reason,
        settled_at, settled_by)
      select hotel_id, id, 'return', 0, 0, 0, '', created_at, hotel_id from reservation where id % 2 = 0 order by id`,
    `insert into guest_profile (hotel_id, created_at) select ${hotel}, now() from generate_series(1, ${all} * 2) as n`,
    // A tenth of the guests are returning guests: they share the profile of the previous guest.
    `insert into guest (hotel_id, reservation_id, position, first_name, last_name, phone, nationality, is_main_guest,
        identity_hash, is_identified, guest_profile_id)
      select ${hotel}, n, other, ${names}[1 + (${place} + other * 5) % 12],
        ${lastNames}[1 + ${place} / 12 % 11],
        case when other = 0 then '+90532' || 1000000 + who end, case when n % 9 = 0 then 'DEU' else 'TUR' end, other = 0,
        case when other = 0 then encode(sha256(who::text::bytea), 'hex') end, true, who + other * ${all}
      from (
        select n, other, case when ${comesBack} then n - ${hotels} else n end as who
        from generate_series(1, ${all}) as n cross join generate_series(0, 1) as other
      ) as guests`,
    `insert into guest_proposal (hotel_id, reservation_id, guest_id, box, key, sent_at)
      select hotel_id, reservation_id, id, 'v2.key.box', gen_random_uuid(), now() from guest where id % 3 = 0 order by id`,
    `insert into companion_invitation (hotel_id, reservation_id, guest_id, salt, token_hash, made_at)
      select hotel_id, reservation_id, id, gen_random_uuid(), sha256(id::text::bytea), now() from guest where id % 3 = 0 order by id`,
    `insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, identity_hash, stay,
        text_version, full_text, text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id,
        sent_at, verified_at, link_hash)
      select reservation.hotel_id, purpose, uniq_id, guest.phone, first_name, identity_hash,
        case purpose when 'CONTRACT' then jsonb_build_object('unitId', unit_id, 'checkIn', check_in,
          'checkOut', check_out, 'numberOfGuests', number_of_guests, 'totalPriceKurus', total_price_kurus,
          'terms', jsonb_build_object('nights', (
              select jsonb_agg(gross_kurus order by line.day, line.id) from folio_line as line
              where line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id and line.kind = 'night'),
            'extras', jsonb_build_array(), 'cancellation', null, 'deposit', (
              select jsonb_build_object('kurus', asked_kurus, 'until', due_at) from booking_option as awaited
              where awaited.hotel_id = reservation.hotel_id and awaited.booking_id = reservation.booking_id))) end,
        1, 'text', '-', 'sms', '-', now(), now(), reservation.hotel_id, now(),
        case when reservation.id % 8 > 1 then now() end, md5(purpose || reservation.id)
      from reservation
      join booking on booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id
      join guest on guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id and is_main_guest
      cross join (values ('KVKK'), ('CONTRACT')) as purposes (purpose)
      where reservation.id % 4 > 0 order by reservation.id`,
    `insert into contract_stay (hotel_id, code_id, reservation_id, stay)
      select code.hotel_id, code.id, reservation.id, code.stay
      from consent_code as code
      join booking on booking.hotel_id = code.hotel_id and booking.uniq_id = code.reservation_uniq_id
      join reservation on reservation.hotel_id = booking.hotel_id and reservation.booking_id = booking.id
      where purpose = 'CONTRACT' and verified_at is not null order by code.id`,
    `insert into reservation_transition (hotel_id, reservation_id, transition, taken_at, taken_by, before)
      select hotel_id, id, step, check_out + time '09:00', hotel_id, '{}'
      from reservation cross join (values ('check-in'), ('check-out')) as steps (step)
      where status = 'COMPLETED' order by id`,
    `insert into notification (hotel_id, kind, about, data, created_at)
      select reservation.hotel_id, 'reservation-created', reservation.id::text, json_build_object('reservationId', reservation.id,
        'reservationUniqId', uniq_id, 'guestName', 'Zeynep Kaya', 'unitName', 'Bungalov 1', 'checkInDate', check_in, 'checkOutDate', check_out), reservation.created_at
      from reservation
      join booking on booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id
      order by reservation.id`,
    `insert into notification_read (hotel_id, user_id, notification_id, read_at)
      select hotel_id, hotel_id, id, created_at from notification where id % 2 = 0`,
    `insert into sms_batch (hotel_id, message, kind, total, sent_by, created_at)
      select ${hotel}, 'Merhaba', 'informational', 10, ${hotel}, now()
      from generate_series(1, greatest(${all} / 20, ${hotels})) as n`,
    `insert into sms_message (hotel_id, batch_id, phone, recipient, guest_id, booking_id, reservation_id, text, parts, state,
        created_at, sent_at, settled_at, over_konuk)
      select guest.hotel_id, guest.hotel_id + ${hotels} * (guest.reservation_id / ${hotels} / 20), guest.phone, first_name,
        guest.id, guest.reservation_id, guest.reservation_id, 'Merhaba', 1, 'delivered', now(), now(), now(), true
      from guest where is_main_guest and reservation_id / ${hotels} % 2 = 0
        and guest.reservation_id / ${hotels} / 20 < greatest(${all} / 20 / ${hotels}, 1)
      on conflict do nothing`,
    `insert into unit_block (hotel_id, unit_id, check_in, check_out, reason, created_by, created_at)
      select n, n + ${hotels} * (block % ${unitsOfEach}), date '${today}' + 4000 + block, date '${today}' + 4001 + block,
        'repair', n, now()
      from generate_series(1, 40) as block cross join generate_series(1, ${hotels}) as n`,
    `insert into allocation (hotel_id, unit_id, check_in, check_out, block_id, holds)
      select hotel_id, unit_id, check_in, check_out, id, true from unit_block`,
    `insert into marketing_consent (hotel_id, phone, guest_name, proof_id, granted_at, granted_by)
      select hotel_id, phone, min(guest_name), min(id), now(), hotel_id from consent_code
      where purpose = 'KVKK' and verified_at is not null group by 1, 2`,
    `insert into guest_note (hotel_id, guest_profile_id, text, created_by, created_at)
      select hotel_id, guest_profile_id, 'Not', hotel_id, now() from guest where id % 10 = 0`,
    `insert into data_request (hotel_id, received_on, channel, asked_right, asker_name, guest_profile_id,
        recorded_by, recorded_at, answered_on, outcome, answer, answered_by, answered_at)
      select hotel_id, '2026-10-01', 'phone', 'whether', 'Deniz', guest_profile_id, hotel_id, now(),
        answered, case when answered is not null then 'granted' end, coalesce('Evet ' || answered, ''),
        case when answered is not null then hotel_id end, case when answered is not null then now() end
      from (select *, row_number() over (partition by hotel_id order by id) as place from guest) as guest,
        lateral (select case when place > 4 then date '2026-10-10' end as answered) as done where place <= 60`,
    `insert into data_breach (hotel_id, noticed_at, happened, recorded_by, recorded_at)
      select hotel_id, created_at, 'Telefon çalındı', hotel_id, created_at from reservation where id % 11 = 0`,
    // Guest merges that were undone.
    `insert into guest_merge (hotel_id, kept, gone, guest_ids, note_ids, merged_at, merged_by, undone_at, undone_by)
      select hotel_id, id, id + ${hotels}, '{}', '{}', now(), hotel_id, now(), hotel_id
      from guest_profile where (id - 1) / ${hotels} % 3 = 0 and id <= ${all}`,
    // Guest splits that were undone, and doubtful joins that a user has settled.
    `insert into guest_split (hotel_id, kept, made, guest_ids, note_ids, split_at, split_by, undone_at, undone_by)
      select hotel_id, kept, gone, '{}', '{}', now(), hotel_id, now(), hotel_id from guest_merge`,
    `insert into doubtful_join (hotel_id, guest_profile_id, found_at, settled_at, settled_by)
      select hotel_id, kept, now(), now(), hotel_id from guest_merge`,
    `insert into rate_limit (key, points, expire)
      select 'login-by-ip:' || md5(n::text), 1, 0 from generate_series(1, ${hotels} * 20) as n`,
    // The audit log has one entry for each stay: its booking, with the guest's name.
    `insert into audit_entry (hotel_id, at, actor_id, table_name, row_key, operation, reservation_id, after, personal_sha256)
      select ${hotel}, now() - n * interval '1 minute', ${hotel}, 'guest', n, 'insert', n, '{"position": 1}', '-'
      from generate_series(1, ${all}) as n`,
    `insert into audit_personal (hotel_id, entry_id, guest_profile_id, reservation_id, data)
      select hotel_id, id, id, reservation_id, '{"after": {"first_name": "Deniz"}}' from audit_entry`,
  ]
}
