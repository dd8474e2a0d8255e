import type pg from 'pg'
import type { Block } from '#diary/messages/schema.ts'
import type { Definition } from '#growth/sequences/definition.ts'
import { advancePeople } from '#growth/sequences/server/people/advance-people.ts'
import { deskOf } from '#growth/sequences/server/people/tell-step.ts'
import { standardName, standardSequence } from '#growth/sequences/standard-sequences.ts'
import type { LinkKeys } from './link-keys.ts'
import { ownerId, serviceId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

const id = uuidOf('sequence gone quiet')
const step = (name: string) => uuidOf(`sequence step ${name}`)
const mail = (
  name: string,
  subject: string,
  heading: string,
  text: string,
  ...shown: Block[]
): Definition['steps'][number] => ({
  id: step(name),
  type: 'mail',
  words: {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'text', text },
      ...shown,
      { type: 'button', label: 'See times', to: 'booking' },
    ],
  },
})

const definition: Definition = {
  trigger: { type: 'dormant', days: 28 },
  hour: 10,
  goal: { type: 'booking' },
  steps: [
    { id: step('wait one'), type: 'wait', days: 2 },
    mail(
      'one',
      'A time for you, from {{practice}}',
      'Hello {{first_name}}.',
      'It has been a few weeks. Our page shows the times that are open.',
    ),
    { id: step('wait two'), type: 'wait', days: 5 },
    {
      id: step('nothing booked'),
      type: 'condition',
      expression: { all: [{ field: 'next_visit_at', op: 'is_unknown' }] },
      otherwise: 'end',
    },
    mail(
      'two',
      'Times that suit you',
      'Times that suit you.',
      'Tuesday and Wednesday mornings have more room than usual this month.',
      { type: 'service', service_id: serviceId('swedish') },
    ),
    { id: step('wait three'), type: 'wait', days: 21 },
    mail(
      'three',
      'One more word, then quiet',
      'One more word, {{first_name}}.',
      'Whenever you want to come again, a time is two taps away. We will not write about this any more.',
    ),
  ],
}

/**
 * A sequence that has run for ten weeks, with those inside who have gone quiet since, by the job's own steps; and one that waits
 * for whoever leaves the demo's booking page before booking.
 */
export async function writeSequences(client: pg.PoolClient, now: number, links: LinkKeys): Promise<void> {
  const since = new Date(now - 70 * 86_400_000)
  await writeLeft(client, new Date(now))
  await client.query(
    `insert into sequences (id, practice_id, name, is_on, switched_at, created_at, updated_at)
     values ($1, $2, 'Gone quiet', true, $3, $3, $3)`,
    [id, ownerId, since],
  )
  await client.query(
    'insert into sequence_versions (practice_id, sequence_id, version, definition, created_at) values ($1, $2, 1, $3, $4)',
    [ownerId, id, JSON.stringify(definition), since],
  )
  await client.query(
    `insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, entered_at, next_at, log)
     select $1, $2, t.client_id, 1, 'dormant:' || t.client_id || ':' || extract(epoch from t.last_at)::bigint, e.at, e.at,
       jsonb_build_array(jsonb_build_object('at', (extract(epoch from e.at) * 1000)::bigint, 'what', 'entered'))
     from client_visit_times t cross join lateral (select t.last_at + interval '28 days' as at) e
     where t.practice_id = $1 and t.next_at = 'infinity' and t.last_at > '-infinity' and e.at between $3 and $4`,
    [ownerId, id, since, new Date(now)],
  )
  const desk = await deskOf(client, ownerId, links)
  for (let day = 70; day >= 0; day--) {
    const then = new Date(Math.floor((now - day * 86_400_000) / 86_400_000) * 86_400_000 + 15 * 3_600_000)
    if (then.getTime() > now) break
    await advancePeople(client, desk, then, [], 500)
    await client.query(
      `update outbound_messages set status = 'kept', attempts = 1, sent_at = send_after, created_at = send_after
       where practice_id = $1 and origin_id = $2 and status = 'queued' and send_after <= $3`,
      [ownerId, id, then],
    )
  }
  await client.query(
    `update outbound_messages m set status = 'skipped', skip_reason = 'booked' from sequence_people p
     where m.practice_id = $1 and m.origin_id = $2 and m.status = 'queued' and p.practice_id = $1 and p.state <> 'inside'
       and starts_with(m.dedupe_key, 'sequence:' || p.sequence_id || ':' || p.id || ':')`,
    [ownerId, id],
  )
}

async function writeLeft(client: pg.PoolClient, since: Date): Promise<void> {
  let steps = 0
  const left = standardSequence('abandoned_booking', () => uuidOf(`sequence step left ${steps++}`))
  await client.query(
    `with made as (insert into sequences (id, practice_id, name, lead_type, is_on, switched_at, created_at, updated_at)
        values ($1, $2, $3, 'abandoned_booking', true, $4, $4, $4) returning id)
      insert into sequence_versions (practice_id, sequence_id, version, definition, created_at) select $2, id, 1, $5, $4 from made`,
    [uuidOf('sequence left'), ownerId, standardName('abandoned_booking'), since, JSON.stringify(left)],
  )
}
