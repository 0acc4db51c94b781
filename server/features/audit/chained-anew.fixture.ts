/** Computes the whole chain anew, as somebody does who wants a changed entry to fit. */
export const chainedAnew = `
  do $$
  declare
    link record;
    previous text := '';
  begin
    for link in select * from audit_link where hotel_id = $hotel order by sequence loop
      update audit_link set digests = own.digests,
        hash = konuk_audit_hash(previous, link.hotel_id, link.sequence, link.entry_ids, own.digests)
      from (select array_agg(decode(konuk_audit_digest(entry), 'hex') order by id) as digests from audit_entry as entry
        where hotel_id = $hotel and id = any (link.entry_ids)) as own
      where hotel_id = link.hotel_id and sequence = link.sequence
      returning hash into previous;
    end loop;
    update audit_anchor set hash = audit_link.hash from audit_link
      where audit_anchor.hotel_id = $hotel and audit_link.hotel_id = $hotel and audit_link.sequence = audit_anchor.sequence;
  end $$`
