/** Lead `l` with record `c`, guide `m` and numbers `t`; the record's name and addresses take precedence. */
export const leadJoins = `from leads l
  left join clients c on c.practice_id = l.practice_id and c.id = l.client_id
  left join lead_magnets m on m.practice_id = l.practice_id and m.id = l.magnet_id
  left join client_visit_times t on t.practice_id = l.practice_id and t.client_id = l.client_id
  where l.practice_id = $1`

/** Only the newer of two leads with one record; includes removed ones. */
export const allLeadRows = `${leadJoins} and not exists (select from leads o where o.practice_id = l.practice_id and o.client_id = l.client_id
    and o.removed_at is null and (o.created_at, o.id) > (l.created_at, l.id))`
export const leadRows = `${allLeadRows} and l.removed_at is null`

/** A client before becoming a lead, so the guide didn't bring them. */
export const wasClient = 'coalesce(t.first_at < l.created_at, false)'

const moment = (name: string, value: string) => `to_json(${value}) #>> '{}' as ${name}`

/** Columns of a card; expensive ones come last and are computed only for returned rows. */
export const cardColumns = `l.id, l.client_id, coalesce(c.first_name, l.first_name) as first_name,
  coalesce(c.last_name, l.last_name) as last_name, coalesce(c.email, l.email) as email, coalesce(c.phone, l.phone) as phone, l.source,
  m.title as guide, l.stage, l.next_words, coalesce(t.visits, 0) as visits, ${wasClient} as was_client,
  ${[
    moment('stage_at', 'l.stage_at'),
    moment('created_at', 'l.created_at'),
    moment('confirmed_at', 'l.confirmed_at'),
    moment('closed_at', 'l.closed_at'),
    moment('removed_at', 'l.removed_at'),
    moment('next_at', 'l.next_at'),
    moment('last_visit_at', `nullif(t.last_at, '-infinity')`),
    moment('next_visit_at', `nullif(t.next_at, 'infinity')`),
  ].join(', ')},
  (select r.name from appointments a join practitioners r on r.practice_id = a.practice_id and r.id = a.practitioner_id
    where a.practice_id = $1 and a.client_id = l.client_id and a.starts_at = t.next_at
      and a.status in ('pending', 'confirmed', 'arrived') limit 1) as next_practitioner,
  (select json_build_object('channel', o.channel, 'send_after', o.send_after) from outbound_messages o
    where o.practice_id = $1 and o.client_id = l.client_id and o.status = 'queued' and o.purpose <> 'transactional'
    order by o.send_after limit 1) as queued,
  coalesce((select not n.is_granted from client_consents n where n.practice_id = $1 and n.client_id = l.client_id
    and n.channel = 'email' and n.purpose in ('offers', 'all') order by n.created_at desc, n.is_granted limit 1), false) as has_declined`
