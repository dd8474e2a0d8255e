import type pg from 'pg'
import { type OutgoingMessage, queueMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { reminderText } from '../../../letters/reminder-copy.ts'
import { type Reminder, standardReminders } from '../../../reminders.ts'
import { claimDue, type DueTelling, practicesWithDue } from '../../reminders/due-tellings.ts'
import { letterOf, makeLink } from '../letters/send-visit-mail.ts'
import { writeVisitLetter } from '../letters/write-visit-letter.ts'
import { readVisit, type VisitRow } from '../read-visit.ts'
import { readWholeVisit } from '../read-whole-visit.ts'

// service_role only finds the practices; messages are read as each practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }
const atOnce = 100

/** Writes due messages in small batches, practice by practice. Safe with several processes and crashes (decision 66). */
export async function remindClients(deps: Pick<JobDeps, 'pool' | 'config' | 'now' | 'log'>): Promise<void> {
  const now = deps.now()
  const standard = standardReminders(deps.config.texts !== undefined)
  let practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    practicesWithDue(client, now, standard),
  )
  while (practices.length > 0) {
    const left: string[] = []
    for (const practice_id of practices) {
      const written = await writeDue(deps, practice_id, now, standard)
      if (written > 0) left.push(practice_id)
    }
    practices = left
  }
}

async function writeDue(
  { pool, config, log }: Pick<JobDeps, 'pool' | 'config' | 'log'>,
  practice_id: string,
  now: Date,
  standard: readonly Reminder[],
): Promise<number> {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
  try {
    const way = { publicUrl: config.publicUrl, now, standard }
    return await inTransaction(pool, worker, {}, client => writeReminders(client, practice_id, way))
  } catch (error) {
    // One practice's error must not stop the others; it is retried in a minute.
    const { name, code } = error as Error & { code?: string }
    log.error({ practice_id, name, code }, 'reminders not written')
    return 0
  }
}

export async function writeReminders(
  client: pg.PoolClient,
  practice_id: string,
  { publicUrl, now, standard }: { publicUrl: string; now: Date; standard: readonly Reminder[] },
): Promise<number> {
  const due = await claimDue(client, practice_id, now, standard, atOnce)
  // Pipelined on one connection.
  await Promise.all(due.map(each => tell(client, practice_id, each, publicUrl, now)))
  return due.length
}

async function tell(
  client: pg.PoolClient,
  practice_id: string,
  due: DueTelling,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const row = await readVisit(client, practice_id, due.appointment_id)
  if (!row) return
  const isReminder = due.kind === 'visit-reminder'
  const url = isReminder
    ? `${publicUrl}/appointment-manage/${await makeLink(client, row, due.kind, now)}`
    : null
  const letter = letterOf(addressed((await readWholeVisit(client, practice_id, row.id)) ?? row), now, url)
  const message = {
    practice_id,
    client_id: row.client_id,
    appointment_id: row.id,
    kind: due.kind,
    channel: due.channel,
    about: { says: saysOf[due.kind], starts_at: row.starts_at },
    dedupe_key: due.dedupe_key,
    send_at: due.due_at > now ? due.due_at : null,
  } satisfies Partial<OutgoingMessage>
  if (due.channel === 'sms') {
    const own = await readWords(client, practice_id, due.kind, 'sms')
    const { text, isOwn } = reminderText(letter, own)
    const template_version = isOwn ? (own?.version ?? null) : null
    await queueMessage(client, { ...message, body_text: text, template_version }, now)
    return
  }
  const own = await readWords(client, practice_id, due.kind)
  const written = await writeVisitLetter(
    client,
    { practiceId: practice_id, publicUrl },
    due.kind,
    own,
    letter,
  )
  const template_version = written.isOwn ? (own?.version ?? null) : null
  await queueMessage(client, { ...message, ...written.letter, template_version }, now)
}

/** When a household member gets the messages, they say whose visit it is. */
function addressed(row: VisitRow): VisitRow {
  const { reminded_first_name, comes, first_name } = row
  return reminded_first_name ? { ...row, first_name: reminded_first_name, comes: comes ?? first_name } : row
}

const saysOf = {
  'visit-reminder': 'upcoming',
  'visit-follow-up': 'visited',
  'visit-no-show': 'missed',
} as const

export const remindClientsJob: Job = { name: 'remind-clients', cron: '* * * * *', run: remindClients }
