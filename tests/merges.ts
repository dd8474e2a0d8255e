import { clientReferences } from '../src/features/clients/server/client-references.ts'
import type { TestDatabase } from './database.ts'
import { payForFull } from './free-plan.ts'
import type { TestPractice } from './verbs.ts'

export type MergeWorld = ReturnType<typeof mergeWorld>

/** What tests of joined records start from and look at. */
export function mergeWorld({ sql }: TestDatabase) {
  let hour = 0
  const now = new Date('2026-05-14T12:00:00Z')

  /** Two records, on the plan that joins them, of which staff are asked, with a visit, a note, a mail, a yes, a star and a tag each. */
  async function twoOfOne(own: TestPractice) {
    await payForFull({ sql }, own.practice_id)
    const make = async (first: string, email: string, tag: string) => {
      const [row] = await sql(
        `insert into clients (practice_id, first_name, last_name, email, phone, tags, source, created_at)
         values ($1, $2, 'Castellano', $3, '+18285550135', array[$4], 'online', '2026-01-01') returning id`,
        [own.practice_id, first, email, tag],
      )
      const id = row?.id as string
      await sql(`insert into starred_notes values ($1, $2, $3)`, [
        own.practice_id,
        id,
        `${first}: warm table`,
      ])
      await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, $3)`, [
        own.practice_id,
        id,
        `${first} came late`,
      ])
      await sql(
        `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
         values ($1, $2, 'email', 'offers', true, 'booking', 'Yes')`,
        [own.practice_id, id],
      )
      await sql(
        `insert into client_external_ids (practice_id, client_id, source, external_id) values ($1, $2, 'jane', $3)`,
        [own.practice_id, id, first],
      )
      await sql(
        `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text)
         values ($1, $2, gen_random_uuid()::text, '+18285550100', 'Hello')`,
        [own.practice_id, id],
      )
      await sql(`insert into data_requests (practice_id, client_id, kind) values ($1, $2, 'download')`, [
        own.practice_id,
        id,
      ])
      await visitOf(own, id, first)
      return id
    }
    const [keep, gone] = [
      await make('June', 'june.c@example.com', 'VIP'),
      await make('Jane', 'june79@example.com', 'Mornings'),
    ]
    await ask(own, keep, gone)
    return { keep, gone }
  }
  async function visitOf(own: TestPractice, clientId: string, name: string) {
    hour++
    const [service] = await sql(`insert into services (practice_id, name) values ($1, $2) returning id`, [
      own.practice_id,
      `Hot stone ${name} ${hour}`,
    ])
    const [visit] = await sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, blocks_from, blocks_until,
         service_name, duration_min, price_cents, currency, source, created_at)
       values ($1, $2, $3, $4, $5, $6, $5, $6, 'Hot stone', 60, 9000, 'USD', 'online', '2026-05-01') returning id`,
      [
        own.practice_id,
        clientId,
        own.practitioner_id,
        service?.id,
        new Date(Date.UTC(2026, 5, 1, hour * 2)),
        new Date(Date.UTC(2026, 5, 1, hour * 2 + 1)),
      ],
    )
    await sql(
      `insert into outbound_messages (practice_id, client_id, appointment_id, kind, recipient, subject, body_text, body_html, dedupe_key)
       values ($1, $2, $3, 'booked', 'a@example.com', 's', 't', 'h', $4)`,
      [own.practice_id, clientId, visit?.id, `${visit?.id}`],
    )
    await sql(
      `insert into follow_ups (practice_id, kind, client_id, way, due_at, words) values ($1, 'by_hand', $2, 'call', now(), 'Ask')`,
      [own.practice_id, clientId],
    )
    await sql(
      `insert into link_opens (practice_id, client_id, appointment_id, letter, first_opened_at, last_opened_at)
       values ($1, $2, $3, 'visit-reminder', now(), now())`,
      [own.practice_id, clientId, visit?.id],
    )
    await sql(
      `insert into surveys (practice_id, client_id, appointment_id, asked_at, expires_at) values ($1, $2, $3, now(), now())`,
      [own.practice_id, clientId, visit?.id],
    )
    await sql(
      `with made as (insert into sequences (practice_id, name) values ($1, $3) returning id),
          kept as (insert into sequence_versions (practice_id, sequence_id, version, definition) select $1, id, 1, '{}' from made)
        insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, next_at)
        select $1, id, $2, 1, 'by_hand:x', now() from made`,
      [own.practice_id, clientId, `Sequence ${hour}`],
    )
    await sql(
      `with plan as (insert into marketing_plans (practice_id, starts_on, time_zone, seed, goal, hours_per_week, channels, is_little,
            history_weeks, history_kept, state, closed_at)
          values ($1, '2026-05-12', 'UTC', 1, 'reviews', 2, '{email}', false, 8, 100, 'closed', now()) returning id),
        figure as (insert into plan_figures (practice_id, plan_id, key, value) select $1, id, 'due', 3 from plan),
        item as (insert into plan_items (practice_id, plan_id, at, day, kind, channel, minutes, goal, why_words, figure_key, figure_value)
          select $1, id, '2026-05-12T14:00Z', '2026-05-12', 'in_room', 'room', 10, 'reviews', 'Why.', 'due', 3 from plan returning id)
        insert into plan_item_people (practice_id, plan_item_id, client_id) select $1, id, $2 from item`,
      [own.practice_id, clientId],
    )
    await sql(
      `with l as (insert into message_links (practice_id, client_id, code, origin_kind, origin_id, destination_url, made_for)
          select practice_id, id, translate(left(md5($3::text), 12), '01', 'gh'), 'campaign', $3::uuid, 'https://willow.example/', id
            from clients where practice_id = $1 and id = $2 returning id, practice_id)
        insert into message_link_clicks (practice_id, message_link_id, clicked_at) select practice_id, id, now() from l`,
      [own.practice_id, clientId, visit?.id],
    )
    await sql(
      `with guide as (insert into lead_magnets (practice_id, title, kind, body, button) values ($1, 'Desk', 'text', 'Stand up.', 'Send it')
          returning id),
        lead as (insert into leads (practice_id, client_id, magnet_id, first_name, email, source)
          select $1, $2, id, 'Lead', 'lead@example.com', 'Guide' from guide returning id),
        event as (insert into lead_events (practice_id, lead_id, to_stage, how, note) select $1, id, 'inquiry', 'form', 'Asked' from lead)
        insert into lead_asks (id, practice_id, magnet_id, lead_id, first_name, email, token_hash, confirmed_at)
        select gen_random_uuid(), $1, guide.id, lead.id, 'Lead', 'lead@example.com', replace(guide.id::text || lead.id::text, '-', ''), now()
        from guide, lead`,
      [own.practice_id, clientId],
    )
    await sql(
      `with talk as (insert into reception_talks (practice_id, client_id, token_hash, channel, started_at, last_at)
          values ($1, $2, gen_random_uuid()::text, 'page', now(), now()) returning id),
        line as (insert into reception_lines (practice_id, talk_id, at_line, who, said, created_at)
          select $1, id, 1, 'visitor', 'Hello', now() from talk)
        insert into reception_gaps (practice_id, talk_id, question, folded, first_at, last_at)
        select $1, id, 'A sauna?', id::text, now(), now() from talk`,
      [own.practice_id, clientId],
    )
    await sql(
      `insert into unfinished_bookings (practice_id, client_id, service_id, left_at) values ($1, $2, $3, '2026-05-01')`,
      [own.practice_id, clientId, service?.id],
    )
    await sql(`insert into tasks (practice_id, client_id, title) values ($1, $2, 'Call')`, [
      own.practice_id,
      clientId,
    ])
    await sql(
      `with length as (insert into service_durations (practice_id, service_id, duration_min, price_cents)
          values ($1, $3, 60, 9000) returning id)
        insert into opening_requests (practice_id, client_id, service_id, duration_id, source)
        select $1, $2, $3, id, 'staff' from length`,
      [own.practice_id, clientId, service?.id],
    )
    await sql(
      `insert into appointment_series (practice_id, client_id, practitioner_id, service_id, rule, starts_local, time_zone)
       values ($1, $2, $3, $4, 'FREQ=WEEKLY;COUNT=2', '2026-06-01T10:00', 'UTC')`,
      [own.practice_id, clientId, own.practitioner_id, service?.id],
    )
    return visit?.id as string
  }

  const ask = (own: TestPractice, one: string, other: string, answer: string | null = null) =>
    sql(
      `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons, answer, answered_at)
       values ($1, $2, $3, 0.75, '{phone,name_close}', $4, $5)`,
      [own.practice_id, other, one, answer, answer && now],
    )

  /** Every row of a practice that a merge may touch, without what only says when it was touched. */
  async function rowsOf(own: TestPractice) {
    const read = (table: string, order = 'id') =>
      sql(
        `select to_jsonb(t) - 'updated_at' as row from ${table} t where practice_id = $1 order by ${order}`,
        [own.practice_id],
      )
    return Object.fromEntries(
      await Promise.all(
        [
          ['clients', 'id'],
          ['starred_notes', 'client_id'],
          ['duplicate_questions', 'id'],
          ...clientReferences.map(table => [table, 'id']),
        ].map(async ([table, order]) => [table, (await read(table as string, order)).map(({ row }) => row)]),
      ),
    )
  }

  return { twoOfOne, visitOf, ask, rowsOf }
}
