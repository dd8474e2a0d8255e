import { type Doing, readRows } from '#base/actions/server/offers/doing.ts'
import type { ClientVisit } from '../../figures/client-history.ts'

/** Includes merged records; the newest 2,000, instants as ISO text. */
export const readClientVisits = (doing: Doing, clientId: string) =>
  readRows<ClientVisit>(doing, {
    name: 'assistant-client-visits',
    text: `select a.id, a.client_id, a.practitioner_id, a.service_id, a.status::text as status, a.source,
        to_json(a.starts_at) #>> '{}' as starts_at, to_json(a.ends_at) #>> '{}' as ends_at,
        to_json(a.created_at) #>> '{}' as created_at, to_json(a.cancelled_at) #>> '{}' as cancelled_at,
        a.cancelled_by, a.policy_hours, a.price_cents, a.currency, a.service_name as service, p.name as practitioner,
        a.duration_min, a.addons <> '[]'::jsonb as has_addons
      from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      join practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
      where a.practice_id = $1 and coalesce(c.merged_into, c.id) = $2
      order by a.starts_at desc, a.id limit 2000`,
    values: [doing.practiceId, clientId],
  })
