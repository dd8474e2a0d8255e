import { clientReferences } from '../src/diary/clients/server/offers/client-references.ts'
import { tables } from '../src/tables.ts'
import type { TestDatabase } from './database.ts'
import { giveExample } from './examples.ts'
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
      `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 60, 9000)`,
      [own.practice_id, service?.id],
    )
    await fillReferences(own, clientId)
    return visit?.id as string
  }

  /** A row in every table whose rows go over with a client, where they have none yet. */
  async function fillReferences(own: TestPractice, clientId: string) {
    for (const table of clientReferences) {
      const of = [own.practice_id, clientId]
      const [row] = await sql(`select 1 from ${table} where practice_id = $1 and client_id = $2 limit 1`, of)
      const { example } = tables[table] ?? {}
      if (!row && example) await giveExample(sql, example, own.practice_id, clientId)
    }
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
