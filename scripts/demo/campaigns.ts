import type pg from 'pg'
import type { Words } from '#diary/messages/schema.ts'
import { findCampaign } from '#growth/campaigns/server/find-campaign.ts'
import { writeSome } from '#growth/campaigns/server/offers/send-campaign.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'
import type { LinkKeys } from './link-keys.ts'
import { signOff } from './practice.ts'
import { ownerId, serviceId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import { at } from './working-days.ts'

const nothingBooked: Expression = { field: 'next_visit_at', op: 'is_unknown' }

const segments: { name: string; expression: Expression }[] = [
  {
    name: 'Late by their own rhythm',
    expression: { all: [{ field: 'overdue_days', op: 'at_least', value: 7 }, nothingBooked] },
  },
  {
    name: 'New, up to three visits',
    expression: {
      all: [
        { field: 'visits', op: 'at_least', value: 1 },
        { field: 'visits', op: 'at_most', value: 3 },
      ],
    },
  },
  { name: 'Regulars', expression: { all: [{ field: 'visits', op: 'at_least', value: 5 }] } },
]

const roomInTheWeek: Words = {
  subject: 'There is room in the week',
  blocks: [
    { type: 'heading', text: 'A quiet hour in the middle of the week' },
    {
      type: 'text',
      text: 'Hello {{first_name}},\n\nTuesday and Wednesday mornings have more room than usual this month. If a quiet hour would do you good, choose one.',
    },
    { type: 'button', label: 'Choose a time', to: 'booking' },
    { type: 'service', service_id: serviceId('swedish') },
    { type: 'signature', text: signOff },
  ],
}
const fridays: Words = {
  subject: 'Friday after lunch, three tables',
  blocks: [
    { type: 'heading', text: 'Friday afternoons' },
    {
      type: 'text',
      text: 'Hello {{first_name}},\n\nAll three of us are here on Friday afternoons.',
    },
    { type: 'button', label: 'Choose a Friday', to: 'booking' },
  ],
}

/** Segments, a campaign that was sent eleven or twelve days ago, and a draft. `today` is a date of the practice. */
export async function writeCampaigns(client: pg.PoolClient, today: string, links: LinkKeys): Promise<void> {
  for (const { name, expression } of segments)
    await client.query('insert into segments (id, practice_id, name, expression) values ($1, $2, $3, $4)', [
      uuidOf(`segment ${name}`),
      ownerId,
      name,
      JSON.stringify(expression),
    ])
  // On Sundays the doors are closed, and nothing leaves.
  const days = weekdayOf(addDays(today, -11)) === 7 ? 12 : 11
  const sent = new Date(at(addDays(today, -days), '10:00'))
  const id = uuidOf('campaign room in the week')
  await client.query(
    `insert into campaigns (id, practice_id, name, channel, state, expression, words, run, approved_at, leaves_at, created_at, stop_on_book)
     values ($1, $2, 'Room in the week', 'email', 'scheduled', $3, $4, 1, $5, $5, $5, false)`,
    [
      id,
      ownerId,
      JSON.stringify({ all: [{ field: 'visits', op: 'at_least', value: 1 }] }),
      JSON.stringify(roomInTheWeek),
      sent,
    ],
  )
  for (let isMore = true; isMore; ) {
    const campaign = await findCampaign(client, ownerId, id)
    if (!campaign) throw new Error('A campaign just written could not be read')
    const send = { ...links, now: sent }
    isMore = (await writeSome(client, ownerId, campaign, send)) > 0
  }
  await client.query(
    `update outbound_messages set status = case when status = 'queued' then 'kept' else status end, attempts = 1,
       sent_at = case when status = 'queued' then $3::timestamptz + abs(hashtext(recipient)) % 240 * interval '1 second' end, created_at = $3
     where practice_id = $1 and origin_id = $2`,
    [ownerId, id, sent],
  )
  // Some booked a quarter of an hour after they had followed it, those first whose visit has been; of the others nearly half
  // looked, within two days, and did not.
  await client.query(
    `with booked as (
        select distinct on (l.client_id) l.id, a.created_at - interval '15 minutes' as at, a.status = 'completed' as has_been,
          -- Those who book a whole row of visits come last: one mail would look like much.
          (select count(*) from appointments o where o.practice_id = $1 and o.client_id = a.client_id and o.created_at > $3::timestamptz) as visits
        from message_links l join appointments a on a.practice_id = l.practice_id and a.client_id = l.client_id
        where l.practice_id = $1 and l.origin_id = $2 and a.status in ('completed', 'arrived', 'confirmed')
          and a.created_at > $3::timestamptz + interval '1 hour'
        order by l.client_id, a.starts_at),
      chosen as (select id, at from booked order by has_been desc, visits, at limit 5),
      looked as (
        select l.id, $3::timestamptz + (20 + abs(hashtext(l.client_id::text)) % 2800) * interval '1 minute' as at from message_links l
        where l.practice_id = $1 and l.origin_id = $2 and abs(hashtext(l.client_id::text)) % 5 < 2 and l.id not in (select id from chosen)
          and not exists (select from appointments o where o.practice_id = $1 and o.client_id = l.client_id and o.created_at > $3::timestamptz))
     insert into message_link_clicks (practice_id, message_link_id, clicked_at, block)
       select $1, id, at, case when abs(hashtext(id::text)) % 3 = 0 then 4 else 3 end from (select id, at from chosen union all select id, at from looked) c`,
    [ownerId, id, sent],
  )
  await client.query(
    `update campaigns set state = 'sent', ended_at = $2::timestamptz + interval '4 minutes' where id = $1`,
    [id, sent],
  )
  await client.query(
    `insert into campaigns (id, practice_id, name, channel, expression, words) values ($1, $2, 'Friday afternoons', 'email', $3, $4)`,
    [
      uuidOf('campaign friday afternoons'),
      ownerId,
      JSON.stringify({
        all: [
          { field: 'visits', op: 'at_least', value: 2 },
          { not: { field: 'next_visit_at', op: 'in_next_days', value: 7 } },
        ],
      }),
      JSON.stringify(fridays),
    ],
  )
}
