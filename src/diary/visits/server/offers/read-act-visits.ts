import { type Doing, readRows } from '#base/actions/server/offers/doing.ts'

export interface ActVisit {
  id: string
  client_id: string
  client: string
  client_first_name: string
  service_id: string
  service: string
  practitioner_id: string
  practitioner: string
  starts_at: Date
  ends_at: Date
  duration_min: number
  price_cents: number
  status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'cancelled' | 'no_show'
  sequence: number
  note: string | null
}

const columns = `a.id, a.client_id, btrim(c.first_name || ' ' || c.last_name) as client, c.first_name as client_first_name, a.service_id,
  s.name as service, a.practitioner_id, p.name as practitioner, a.starts_at, a.ends_at, a.duration_min, a.price_cents, a.status, a.sequence,
  n.client_note as note`
const joined = `from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
  join services s on s.practice_id = a.practice_id and s.id = a.service_id
  join practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
  left join appointment_notes n on n.practice_id = a.practice_id and n.appointment_id = a.id`

export async function readActVisit(doing: Doing, id: string): Promise<ActVisit | undefined> {
  const [row] = await readRows<ActVisit>(doing, {
    name: 'assistant-visit',
    text: `select ${columns} ${joined} where a.practice_id = $1 and a.id = $2`,
    values: [doing.practiceId, id],
  })
  return row
}

export const readVisitsOf = (doing: Doing, from: number, until: number) =>
  readRows<ActVisit>(doing, {
    name: 'assistant-visits',
    text: `select ${columns} ${joined} where a.practice_id = $1 and a.starts_at >= $2 and a.starts_at < $3 and a.status <> 'cancelled'
      order by a.starts_at, p.sort, a.id limit 500`,
    values: [doing.practiceId, new Date(from), new Date(until)],
  })

export const visitGone = 'This appointment is not in your practice any more.'

export async function nameOfPractitioner(doing: Doing, id: string): Promise<string | undefined> {
  const [row] = await readRows<{ name: string }>(doing, {
    name: 'assistant-practitioner',
    text: 'select name from practitioners where practice_id = $1 and id = $2 and archived_at is null',
    values: [doing.practiceId, id],
  })
  return row?.name
}
