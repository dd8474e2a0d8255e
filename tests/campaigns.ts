import { randomUUID } from 'node:crypto'
import type { CampaignDraft } from '../src/growth/campaigns/schema.ts'
import { findCampaign } from '../src/growth/campaigns/server/find-campaign.ts'
import { writeSome } from '../src/growth/campaigns/server/offers/send-campaign.ts'
import { settleCampaigns } from '../src/growth/campaigns/server/sending/settle-campaigns.ts'
import { addDays } from '../src/lib/time/dates.ts'
import { instantOf } from '../src/lib/time/zones.ts'
import { canSend } from '../src/send-guard.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { TestDatabase } from './database.ts'
import { deliverOutbox, jobDeps } from './outbox.ts'
import { openPractice, runner, type TestPractice } from './practice.ts'

/** Tomorrow at 10 in New York: the trial of a practice begins by the database's clock. */
const tomorrow = () =>
  new Date(instantOf('America/New_York', addDays(new Date().toISOString().slice(0, 10), 1), 600))

/** Practices in New York that write campaigns, on a clock that a test moves; people who said yes a day before. */
export async function campaignWorld(database: TestDatabase, at = tomorrow()) {
  let now = at
  const world = runner(database, now)
  const practice = await openPractice(database)
  const forward = (ms: number) => {
    now = new Date(now.getTime() + ms)
    world.setNow(now)
    return now
  }
  const run = (name: string, input: object, whose: TestPractice = practice) => world.as(whose.id, name, input)
  /** `count` people with addresses of their own; the ids in the order of their numbers. */
  async function people(count: number, { agree = true, name = 'C' } = {}): Promise<string[]> {
    const rows = await database.sql(
      `with made as (insert into clients (practice_id, first_name, email, phone)
          select $1, $4 || n, lower($4) || n || '@example.com', '+1828' || lpad((5550000 + n)::text, 7, '0')
          from generate_series(1, $2::int) n returning id, email, phone),
        said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, address, created_at)
          select $1, m.id, c.channel, 'offers', true, 'Yes', 'staff', case c.channel when 'email' then m.email else m.phone end, $5
          from made m cross join (values ('email'), ('sms')) c (channel) where $3)
        select id from made order by length(email), email`,
      [practice.id, count, agree, name, new Date(at.getTime() - 86_400_000)],
    )
    return rows.map(({ id }) => id as string)
  }
  async function draft(more: Partial<CampaignDraft> = {}, channel: 'email' | 'sms' = 'email') {
    const campaign_id = randomUUID()
    const added = await run('add-campaign', { campaign_id, name: 'Room in the week', channel })
    if (!added.ok) throw new Error(added.code)
    const said = { ...written(channel), ...more }
    const saved = await run('save-campaign', { campaign_id, revision: 1, ...said })
    if (!saved.ok) throw new Error(`${saved.code} ${JSON.stringify(saved.details)}`)
    return campaign_id
  }
  const campaign = async (id: string) =>
    (await database.sql('select * from campaigns where id = $1', [id]))[0] as Record<string, unknown>
  const messages = (id: string) =>
    database.sql('select * from outbound_messages where origin_id = $1 order by recipient, dedupe_key', [id])
  return { practice, world, run, people, draft, campaign, messages, forward, now: () => now }
}

export const written = (channel: 'email' | 'sms'): CampaignDraft => ({
  name: 'Room in the week',
  expression: { all: [] },
  words:
    channel === 'email'
      ? {
          subject: 'Friday after lunch',
          blocks: [
            { type: 'heading', text: 'Three tables are free' },
            { type: 'text', text: 'Hello {{first_name}}, Friday afternoon has room.' },
            { type: 'button', label: 'Choose a time', to: 'booking' },
          ],
        }
      : null,
  body_text: channel === 'sms' ? '{{practice}}: Friday has room. {{link}} STOP ends texts.' : null,
  timing: 'at_once',
  wall_date: null,
  wall_time: null,
  ends_on: null,
  stop_on_book: true,
})

type World = Awaited<ReturnType<typeof campaignWorld>>

/** Writes a campaign down and sends what is due, on a world's own clock. */
export function campaignSender(database: () => TestDatabase) {
  /** A step of the queued work, on the test's clock. Answers how many people it went through. */
  function writeStep({ practice, now }: World, id: string): Promise<number> {
    const caller = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
    return inTransaction(database().pool, caller, {}, async client => {
      const found = await findCampaign(client, practice.id, id)
      if (!found || found.written_at || !['scheduled', 'sending'].includes(found.state)) return 0
      const send = { publicUrl: 'https://app.example', proofKey: 'key', now: now() }
      return writeSome(client, practice.id, found, send)
    })
  }
  /** All of its steps. */
  async function writeAll(world: World, id: string): Promise<number> {
    for (let done = 0; ; ) {
      const some = await writeStep(world, id)
      if (some === 0) return done
      done += some
    }
  }
  const deliver = async ({ now }: World) => {
    const deps = jobDeps(database(), {}, now)
    await deliverOutbox({ ...deps, canSend })
    await settleCampaigns(deps)
    deps.close()
  }
  return { writeStep, writeAll, deliver }
}
