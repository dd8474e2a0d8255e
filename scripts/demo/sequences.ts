import type pg from 'pg'
import type { Definition } from '#features/sequences/schema.ts'
import { advancePeople } from '#features/sequences/server/advance-people.ts'
import { deskOf } from '#features/sequences/server/tell-step.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

const id = uuidOf('sequence after a first visit')
const step = (name: string) => uuidOf(`sequence step ${name}`)
const mail = (name: string, subject: string, heading: string, text: string): Definition['steps'][number] => ({
  id: step(name),
  type: 'mail',
  words: {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'text', text },
      { type: 'button', label: 'See times', to: 'booking' },
    ],
  },
})

const definition: Definition = {
  trigger: { type: 'first_visit' },
  hour: 10,
  goal: { type: 'booking' },
  steps: [
    { id: step('wait one'), type: 'wait', days: 2 },
    mail(
      'one',
      'Good to know, from {{practice}}',
      'Good to know, {{first_name}}.',
      'Drink a little more water than usual, and give yourself a quiet evening.',
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
      'Our page shows every time that is open, with the hours you came at first.',
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

/** A sequence that has run for ten weeks, with those inside whose first visit was lately, by the job's own steps. */
export async function writeSequences(client: pg.PoolClient, now: number, publicUrl: string): Promise<void> {
  const since = new Date(now - 70 * 86_400_000)
  await client.query(
    `insert into sequences (id, practice_id, name, is_on, switched_at, created_at, updated_at)
     values ($1, $2, 'After a first visit', true, $3, $3, $3)`,
    [id, ownerId, since],
  )
  await client.query(
    'insert into sequence_versions (practice_id, sequence_id, version, definition, created_at) values ($1, $2, 1, $3, $4)',
    [ownerId, id, JSON.stringify(definition), since],
  )
  await client.query(
    `insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, entered_at, next_at, log)
     select $1, $2, c.id, 1, 'first_visit:' || c.id, a.ends_at, a.ends_at,
       jsonb_build_array(jsonb_build_object('at', (extract(epoch from a.ends_at) * 1000)::bigint, 'what', 'entered'))
     from clients c
     cross join lateral (select min(v.ends_at) as ends_at from appointments v where v.practice_id = $1 and v.client_id = c.id
       and v.status in ('confirmed', 'arrived', 'completed')) a
     where c.practice_id = $1 and a.ends_at between $3 and $4`,
    [ownerId, id, since, new Date(now)],
  )
  // Nobody gets these mails, so the links at their foot need not open.
  const desk = await deskOf(client, ownerId, { publicUrl, proofKey: 'demo' })
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
