import type pg from 'pg'
import { switchOf } from '#diary/visits/letters/letter-switches.ts'
import { contact, type VisitNews } from '#diary/visits/letters/visit-mail.ts'
import { newsOf } from '#diary/visits/letters/visit-news.ts'
import { type LetterSwitch, letterSwitchNames } from '#diary/visits/message-kinds.ts'
import { isLetterOff } from '#diary/visits/server/offers/letters/letter-switch.ts'
import { letterOf, makeLink } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { wordMail } from '#diary/visits/server/offers/letters/word-mail.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { writeEvent } from '#diary/visits/server/offers/write-event.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { seriesDate, seriesFile, type ToldVisit } from '../../series/series-letter.ts'
import { seriesFacts, seriesLines, seriesNews } from '../../series/series-lines.ts'

const clock: Caller = { role: 'service_role', claims: {} }

/** Sends one email about staff changes to a series 3 minutes ago, compared with what the client was last told. */
export async function tellSeries(deps: JobDeps): Promise<void> {
  const now = deps.now()
  const due = await inTransaction(deps.pool, clock, { readOnly: true }, (_, db) =>
    db
      .selectFrom('appointment_series')
      .select(['id', 'practice_id'])
      .where('tell_after', '<=', now)
      .orderBy('tell_after')
      .limit(200)
      .execute(),
  )
  for (const { id, practice_id } of due) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    await inTransaction(deps.pool, worker, {}, (client, db) =>
      tellOne({ client, db }, practice_id, id, deps.config.publicUrl, now),
    )
  }
}

async function tellOne(
  { client, db }: Pick<VerbContext<unknown>, 'client' | 'db'>,
  practiceId: string,
  seriesId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const series = await firstRow<{ tell_after: Date | null }>(client, {
    name: 'lock-series',
    text: 'select tell_after from appointment_series where practice_id = $1 and id = $2 for update',
    values: [practiceId, seriesId],
  })
  // Another process was faster, or a later change restarted the three minutes.
  if (!series?.tell_after || series.tell_after > now) return
  await db
    .updateTable('appointment_series')
    .set({ tell_after: null })
    .where('practice_id', '=', practiceId)
    .where('id', '=', seriesId)
    .execute()
  const ids = await allRows<{ id: string }>(client, {
    name: 'visits-to-tell-of-series',
    text: `select id from appointments where practice_id = $1 and series_id = $2 order by starts_at for update`,
    values: [practiceId, seriesId],
  })
  const told: ToldOf[] = []
  for (const { id } of ids) {
    const row = await readVisit(client, practiceId, id)
    const news = row && newsOf(row, now.getTime())
    if (!row || !news) continue
    const off = await switchedOff(client, practiceId, news)
    const url =
      row.email && news !== 'cancelled' && !off
        ? `${publicUrl}/appointment-manage/${await makeLink(client, row, 'visit-series', now)}`
        : null
    told.push({ row, off, visit: { news, letter: letterOf(row, now, url) } })
  }
  await client.query({
    name: 'mark-series-told',
    text: `update appointments set told_starts_at = starts_at, told_practitioner_id = practitioner_id,
        told_status = status, told_sold = case when status = 'cancelled' then told_sold end, tell_after = null
      where practice_id = $1 and id = any($2)`,
    values: [practiceId, told.map(({ row }) => row.id)],
  })
  const key = `series:${seriesId}:${series.tell_after.toISOString()}`
  for (const name of letterSwitchNames)
    await writeSeriesLetter(
      client,
      told.filter(({ off }) => off === name),
      `${key}:${name}`,
      { publicUrl, now },
    )
  const heard = told.filter(({ off }) => !off)
  if (!(await writeSeriesLetter(client, heard, key, { publicUrl, now }))) return
  for (const { row, visit } of heard) {
    const details = { news: visit.news }
    const event = { practice_id: practiceId, appointment_id: row.id, kind: 'told' as const, details }
    await writeEvent(client, { ...event, actor: 'system' }, now)
  }
}

interface ToldOf {
  row: VisitRow
  visit: ToldVisit
  /** The switch that blocks this email. */
  off: LetterSwitch | null
}

async function switchedOff(
  client: pg.PoolClient,
  practiceId: string,
  news: VisitNews,
): Promise<LetterSwitch | null> {
  const kind = `visit-${news}`
  return (await isLetterOff(client, practiceId, kind)) ? (switchOf(kind) ?? null) : null
}

/** Writes one email; visits a switch blocks are recorded unsent with the reason. Returns whether there is one. */
async function writeSeriesLetter(
  client: pg.PoolClient,
  told: readonly ToldOf[],
  dedupe_key: string,
  at: { publicUrl: string; now: Date },
): Promise<boolean> {
  const [first] = told
  const recipient = first?.row.email
  if (!first || !recipient) return false
  const { row, off, visit } = first
  const visits = told.map(each => each.visit)
  const mail = await wordSeries(client, row.practice_id, visits, { ...at, isOwn: !off })
  return writeMessage(
    client,
    {
      practice_id: row.practice_id,
      client_id: row.client_id,
      appointment_id: row.id,
      kind: off ? `visit-${visit.news}` : 'visit-series',
      recipient,
      reply_to: row.practice.email,
      from_name: row.practice.name,
      dedupe_key,
      ...mail,
      attachments: [seriesFile(visits), ...mail.attachments],
      ...(off ? { skip_reason: 'switched_off' } : {}),
    },
    at.now,
  )
}

/** At least one visit, in order of start. Emails that aren't sent use the standard text. */
function wordSeries(
  client: pg.PoolClient,
  practiceId: string,
  visits: readonly ToldVisit[],
  { isOwn, ...at }: { publicUrl: string; now: Date; isOwn: boolean },
) {
  const dates = visits.map(seriesDate)
  const { visit } = (visits[0] as ToldVisit).letter
  const next = visits.find(({ news }) => news !== 'cancelled')
  const { name, address } = visit.practice
  const values = {
    first_name: visit.first_name,
    news: seriesNews(dates, name),
    practice: name,
    where: address,
  }
  const more = {
    facts: seriesFacts(dates, visit.time_zone),
    policy: seriesLines(dates, visit.time_zone, next?.letter.policyText ?? null),
    contact: contact(visit),
  }
  return wordMail(client, practiceId, 'visit-series', { values, more, isOwn }, at)
}

export const tellSeriesJob: Job = { name: 'tell-series', cron: '* * * * *', run: tellSeries }
