const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** Holds that may overlap the range (none is longer than a day), except your own. */
const heldAround = `h.practice_id = $1::uuid and h.blocks_from > $6::timestamptz - interval '1 day'
            and h.blocks_from < $7::timestamptz and (h.appointment_id = any($10::uuid[])) is not true`

/**
 * $1 practice, $2 service, $3 duration, $4 add-ons, $5 practitioner or null, $6 and $7 instants around the range, $8
 * last date for overrides, $9 hash of the hold to ignore, $10 appointments to ignore, $11 now. One JSON value; shapes
 * as in `readAvailability`.
 */
export const availabilityQuery = `
select json_build_object(
  'practice', row_to_json(p),
  'service', row_to_json(s),
  'durations', (select coalesce(json_agg(json_build_object('duration_min', d.duration_min, 'price_cents', d.price_cents,
      'processing_after_min', d.processing_after_min, 'processing_min', d.processing_min,
      'is_wanted', d.id = $3::uuid)), '[]')
    from service_durations d where d.practice_id = $1::uuid and d.service_id = s.id and d.archived_at is null),
  'addons', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'duration_min', a.duration_min,
      'price_cents', a.price_cents, 'is_wanted', a.id = any($4::uuid[])) order by a.sort, a.id), '[]')
    from service_addons a where a.practice_id = $1::uuid and a.service_id = s.id and a.archived_at is null),
  'practitioners', (select coalesce(json_agg(json_build_object(
      'id', r.id, 'own_price_cents', t.price_cents, 'own_duration_min', t.duration_min,
      'rota', json_build_object('weeks', r.rota_weeks, 'from', r.rota_from),
      'windows', (select coalesce(json_agg(json_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends, 'week', h.week)), '[]')
        from practitioner_hours h where h.practice_id = $1::uuid and h.practitioner_id = r.id),
      'overrides', (select coalesce(json_agg(json_build_object('date', o.date, 'windows', o.windows)), '[]')
        from schedule_overrides o where o.practice_id = $1::uuid and o.practitioner_id = r.id and o.date <= $8::date),
      'busy', (select coalesce(json_agg(json_build_object('start', b.from_ms, 'end', b.to_ms)), '[]') from (
        select ${ms('h.blocks_from')} as from_ms, ${ms('h.blocks_until')} as to_ms from held_times h
          where h.practitioner_id = r.id and ${heldAround}
        union all
        select ${ms('t.starts_at')}, ${ms('t.ends_at')} from blocked_times t
          where t.practice_id = $1::uuid and t.practitioner_id = r.id
            and t.starts_at < $7::timestamptz and t.ends_at > $6::timestamptz
        union all
        select ${ms('e.starts_at')}, ${ms('e.ends_at')} from busy_feed_times e
          where e.practice_id = $1::uuid and e.practitioner_id = r.id
            and e.starts_at < $7::timestamptz and e.ends_at > $6::timestamptz) b)
      ) order by r.sort, r.id), '[]')
    from practitioners r join service_practitioners sp on sp.practice_id = r.practice_id and sp.practitioner_id = r.id
      left join practitioner_terms t on t.practice_id = $1::uuid and t.duration_id = $3::uuid and t.practitioner_id = r.id
    where r.practice_id = $1::uuid and sp.service_id = s.id and r.is_bookable and r.archived_at is null
      and t.is_offered is distinct from false and ($5::uuid is null or r.id = $5::uuid)),
  'rooms', case when s.needs_room then (select coalesce(json_agg(json_build_object(
      'id', m.id,
      'busy', (select coalesce(json_agg(json_build_object('start', ${ms('h.blocks_from')}, 'end', ${ms('h.blocks_until')})), '[]')
        from held_times h where h.room_id = m.id and ${heldAround})
      ) order by m.sort, m.id), '[]')
    from rooms m join service_rooms sr on sr.practice_id = m.practice_id and sr.room_id = m.id
    where m.practice_id = $1::uuid and sr.service_id = s.id and m.archived_at is null) else '[]'::json end,
  'equipment', (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'needed', e.needed, 'quantity', q.quantity,
      'busy', (select coalesce(json_agg(json_build_object('unit', h.unit, 'start', ${ms('h.blocks_from')}, 'end', ${ms('h.blocks_until')})), '[]')
        from held_times h where h.equipment_id = q.id and ${heldAround})) order by q.name), '[]')
    from service_equipment e join equipment q on q.practice_id = e.practice_id and q.id = e.equipment_id
    where e.practice_id = $1::uuid and e.service_id = s.id),
  'holds', (select coalesce(json_agg(json_build_object('practitioner_id', k.practitioner_id, 'room_id', k.room_id,
      'equipment_id', k.equipment_id, 'unit', k.unit,
      'start', ${ms('k.blocks_from')}, 'end', ${ms('k.blocks_until')}, 'is_visitors', h.holder is not null)), '[]')
    from slot_holds h cross join lateral (
      select h.practitioner_id, null::uuid as room_id, null::uuid as equipment_id, null::integer as unit, lower(w.span) as blocks_from, upper(w.span) as blocks_until
        from unnest(h.worked) as w (span)
      union all
      select null, h.room_id, null, null, h.blocks_from, h.blocks_until where h.room_id is not null
      union all
      select null, null, e.id, e.unit, h.blocks_from, h.blocks_until
        from jsonb_to_recordset(h.equipment) as e (id uuid, unit integer)) k
    where h.practice_id = $1::uuid and h.expires_at > $11::timestamptz
      and h.starts_at > $6::timestamptz - interval '1 day' and h.starts_at < $7::timestamptz
      and h.token_hash is distinct from $9::text),
  'appointments', (select coalesce(json_agg(json_build_object('practitioner_id', a.practitioner_id,
      'start', ${ms('a.starts_at')})), '[]')
    from (select v.practitioner_id, min(v.starts_at) as starts_at
      from appointments v where v.practice_id = $1::uuid and v.class_id is null and v.status not in ('cancelled', 'no_show')
        and v.starts_at > $6::timestamptz and v.starts_at < $7::timestamptz
        and (v.id = any($10::uuid[])) is not true and p.daily_limit is not null
      group by v.practitioner_id, coalesce(v.set_id, v.id)
      union all
      -- A class is one of what somebody does on a day, however many come.
      select c.practitioner_id, c.starts_at from classes c where c.practice_id = $1::uuid and c.cancelled_at is null
        and c.starts_at > $6::timestamptz and c.starts_at < $7::timestamptz and p.daily_limit is not null) a),
  'full_months', case when $12::date is null then '[]' else to_json(app.full_months($1::uuid, $12::date, $13::date)) end
) as found
from services s join practices p on p.id = s.practice_id
where s.practice_id = $1::uuid and s.id = $2::uuid and s.archived_at is null`
