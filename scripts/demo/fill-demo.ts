import type pg from 'pg'
import { localDateOf } from '../../src/lib/time/zones.ts'
import type { Database } from '../../src/server/database/open.ts'
import { type Caller, inTransaction } from '../../src/server/database/transaction.ts'
import { hashPassword } from '../../src/server/platform/auth/accounts/passwords.ts'
import { nobodysPractice } from '../../src/site/feedback/feedback-kinds.ts'
import { voterIds, writeBoard } from './board.ts'
import { writeCampaigns } from './campaigns.ts'
import { classRows } from './classes.ts'
import { clientRows, consentRows, noteRows, starredRows } from './client-rows.ts'
import { planDiary } from './diary.ts'
import { writeHealth } from './health.ts'
import { leadRows, tellStages } from './leads.ts'
import { writeLetters } from './letters.ts'
import type { LinkKeys } from './link-keys.ts'
import { writeLinks } from './links.ts'
import { writeMonth } from './month.ts'
import { decideOutcomes } from './outcomes.ts'
import { practice, zone } from './practice.ts'
import { ownerId, practiceRows } from './practice-rows.ts'
import { questionRows } from './questions.ts'
import { reviewRows, writeAsks } from './reviews.ts'
import type { Rows } from './rows.ts'
import { writeSequences } from './sequences.ts'
import { templateRows } from './templates.ts'
import { visitRows } from './visit-rows.ts'
import { waitingRows } from './waiting.ts'
import { writeWidgets } from './widgets.ts'

const email = 'dana@willowandstone.example'
const password = 'still waters'

export interface DemoOptions extends LinkKeys {
  /** An instant: the day it starts from. */
  today: Date
}

/**
 * Fills Willow & Stone Massage, a practice that has been open for half a year, unless it is there already.
 * The same on every machine but for the day it starts from (`today`, an instant).
 */
export async function fillDemo(
  database: Pick<Database, 'pool'>,
  options: DemoOptions,
): Promise<{ email: string; password: string; bookingUrl: string }> {
  const hash = await hashPassword(password)
  // service_role: the half year before today was lived by nobody, so no caller of a verb could have written it.
  await inTransaction(
    database.pool,
    { role: 'service_role', claims: {} },
    { timeoutMs: 60_000 },
    async client => {
      // Two that start together: the second waits, and finds it.
      await client.query("select pg_advisory_xact_lock(hashtext('demo'))")
      const { rowCount } = await client.query('select from auth.users where id = $1', [ownerId])
      if (rowCount !== 0) return
      await writeDemo(client, hash, options)
      const board: Caller = { role: 'practice_worker', claims: { practice_id: nobodysPractice } }
      const voters = await inTransaction(database.pool, board, {}, voterIds)
      await writeBoard(client, localDateOf(zone, options.today.getTime()), voters)
    },
  )
  const clinical: Caller = { role: 'clinical_worker', claims: { practice_id: ownerId } }
  await inTransaction(database.pool, clinical, {}, client => writeHealth(client, options.today))
  const { today, ...links } = options
  await writeMonth(database.pool, today.getTime(), links)
  return { email, password, bookingUrl: `${options.publicUrl}/book/${practice.slug}` }
}

async function writeDemo(
  client: pg.PoolClient,
  hash: string,
  { today, ...links }: DemoOptions,
): Promise<void> {
  const now = today.getTime()
  const opened = new Date(now - 215 * 86_400_000)
  // The sign-up trigger makes the profile, the practice, its membership and its first practitioner.
  await client.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, email_proven_at, raw_user_meta_data,
       raw_app_meta_data, created_at)
     values ($1, $2, $3, $4, $4, $5, '{"provider": "email", "providers": ["email"]}', $4)`,
    [ownerId, email, hash, opened, { practice_name: practice.name, full_name: 'Dana Whitlock' }],
  )
  await client.query('delete from practitioners where practice_id = $1', [ownerId])
  await client.query(
    `update profiles set onboarding_completed = true, onboarding_completed_at = $2::timestamptz, first_day_completed = true,
       trial_start = $2, trial_end = $2::timestamptz + interval '1 month', plan_type = 'full', subscription_status = 'active' where id = $1`,
    [ownerId, opened],
  )
  const { business_hours, ...facts } = practiceRows.practice
  const columns = Object.keys(facts)
  await client.query(
    `update practices set business_hours = $2, ${columns.map((name, index) => `${name} = $${index + 3}`)} where id = $1`,
    [ownerId, JSON.stringify(business_hours), ...Object.values(facts)],
  )
  const diary = planDiary(now)
  const outcomes = decideOutcomes(diary.visits, now)
  const tables: Rows = [
    ...practiceRows.tables,
    ...visitRows.schedule(diary),
    ['clients', clientRows(now)],
    ...classRows(now),
    ['starred_notes', starredRows(now)],
    ['client_notes', noteRows(now)],
    ['client_consents', consentRows(now)],
    ...visitRows.visits(diary.visits, outcomes),
    ...waitingRows(now),
    ...leadRows(now),
    ...reviewRows(now),
    ...questionRows,
    ...templateRows(now),
  ]
  for (const [table, rows] of tables) await insert(client, table, rows)
  await tellStages(client)
  await writeLetters(client, diary.visits, outcomes, links.publicUrl)
  await writeAsks(client, diary.visits, outcomes, now, links)
  await writeLinks(client, localDateOf(zone, now), links.publicUrl)
  await writeWidgets(client, now, links.publicUrl)
  await writeCampaigns(client, localDateOf(zone, now), links)
  await writeSequences(client, now, links)
}

async function insert(client: pg.PoolClient, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
