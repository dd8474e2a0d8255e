import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Block } from '../src/diary/messages/schema.ts'
import type { Definition } from '../src/growth/sequences/definition.ts'
import { advanceSequences } from '../src/growth/sequences/server/offers/advance-sequences.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'

// The figures of visits go by the database's clock.
export const day = (days: number, hour = 15) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Date(`${at.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`)
}

export const mail = (subject: string, ...blocks: Block[]) => ({
  id: randomUUID(),
  type: 'mail' as const,
  words: {
    subject,
    blocks: [
      { type: 'heading' as const, text: 'Hello {{first_name}}' },
      ...blocks,
      { type: 'button' as const, label: 'See times', to: 'booking' as const },
    ],
  },
})
export const wait = (days: number) => ({ id: randomUUID(), type: 'wait' as const, days })
export const define = (steps: Definition['steps'], more: Partial<Definition> = {}): Definition => ({
  trigger: { type: 'first_visit' },
  hour: 10,
  goal: { type: 'booking' },
  steps,
  ...more,
})

/** A practice in UTC that may send what sells, people of it, and its sequences, on a clock of the test's own. */
export function sequenceWorld(database: () => TestDatabase) {
  let practice: TestPractice
  let run: Runner
  let visits: number
  beforeEach(async () => {
    practice = await openPractice(database(), { time_zone: 'UTC', people: 4 })
    await sql(
      `update profiles set trial_start = now() - interval '200 days', trial_end = now() + interval '1 year' where id = $1`,
      [practice.id],
    )
    visits = 0
    run = runner(database(), day(-40))
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
  const sql = (text: string, values: unknown[] = []): Promise<any[]> => database().sql(text, values)
  const as = (name: string, input: unknown) => run.as(practice.id, name, input)

  async function person(name: string, { says = true } = {}): Promise<string> {
    const email = `${name.toLowerCase()}@example.com`
    const [row] = await sql(
      `insert into clients (practice_id, first_name, email) values ($1, $2, $3) returning id`,
      [practice.id, name, email],
    )
    if (says)
      await sql(
        `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, address, created_at)
       values ($1, $2, 'email', 'offers', true, 'w', $3, $4)`,
        [practice.id, row.id, email, day(-100)],
      )
    return row.id
  }
  async function visit(
    client_id: string,
    starts_at: Date,
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const own = {
      ends_at: new Date(starts_at.getTime() + 3_600_000),
      created_at: day(-90),
      status: 'confirmed',
      ...more,
    }
    const columns = Object.keys(own)
    const [row] = await sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, service_name, duration_min, price_cents,
       currency, source, ${columns.join(', ')})
     values ($1, $2, $3, $4, $5, 'Deep tissue', 60, 11000, 'USD', 'staff', ${columns.map((_, i) => `$${i + 6}`).join(', ')}) returning id`,
      [
        practice.id,
        client_id,
        practice.practitioners[visits++ % 4],
        practice.service_id,
        starts_at,
        ...Object.values(own),
      ],
    )
    return row.id
  }

  async function sequence(definition: Definition, { on = true, name = 'After a first visit' } = {}) {
    const sequence_id = randomUUID()
    dataOf(await as('save-sequence', { sequence_id, name, definition, based_on: 0 }))
    if (on) dataOf(await as('switch-sequence', { sequence_id, is_on: true }))
    return sequence_id
  }
  const advance = async (at: Date) => {
    run.setNow(at)
    await advanceSequences(run.deps)
    return messages()
  }
  const messages = () =>
    sql(
      `select m.subject, m.status, m.skip_reason, m.purpose, m.origin_kind, m.send_after, m.body_text, m.body_html, m.attachments,
       m.unsubscribe_url, c.first_name
     from outbound_messages m left join clients c on c.id = m.client_id
     where m.practice_id = $1 and m.kind = 'sequence' order by c.first_name, m.send_after, m.dedupe_key`,
      [practice.id],
    )
  const people = () =>
    sql(
      `select c.first_name, p.state, p.step, p.version, p.next_at, p.log from sequence_people p join clients c on c.id = p.client_id
     where p.practice_id = $1 order by c.first_name, p.entered_at`,
      [practice.id],
    )

  return {
    practice: () => practice,
    run: () => run,
    sql,
    as,
    person,
    visit,
    sequence,
    advance,
    messages,
    people,
  }
}
