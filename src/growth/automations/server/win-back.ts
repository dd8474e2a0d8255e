import type pg from 'pg'
import { compileMail, fillMail } from '#diary/messages/server/offers/mail/compile-mail.ts'
import { attachmentOf } from '#diary/messages/server/offers/mail/mail-context.ts'
import {
  oneClickUrl,
  preferencesUrl,
  preferenceToken,
} from '#diary/messages/server/offers/preference-token.ts'
import { type OutgoingMessage, queueMessages } from '#diary/messages/server/offers/queue-messages.ts'
import { readMailWords } from '#diary/messages/server/offers/templates/read-mail-template.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { findOverdue, type Overdue } from './find-overdue.ts'

// Finds practices across tenants; client data is read as each practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }
const atOnce = 100

type Deps = Pick<JobDeps, 'pool' | 'config' | 'now' | 'log' | 'proofKey'>

/** Writes to overdue clients, 100 per transaction. Safe with several processes: each email has one dedupe key. */
export async function winBack(deps: Deps): Promise<void> {
  const now = deps.now()
  const practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    allRows<{ id: string; practice_id: string }>(client, {
      name: 'practices-to-win-back',
      text: `select s.id, s.practice_id from automation_settings s join practices p on p.id = s.practice_id
        where s.automation = 'win-back' and s.is_on and btrim(coalesce(p.address, '')) <> ''
          and app.may_open(s.practice_id, 'email-automation', $1::timestamptz)`,
      values: [now],
    }),
  )
  for (const { id, practice_id } of practices) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      for (;;) {
        const count = await inTransaction(deps.pool, worker, {}, client =>
          writeSome(client, deps, { id, practice_id }, now),
        )
        if (count < atOnce) break
      }
    } catch (error) {
      // One practice's failure must not block the others; it is tried again later.
      const { name, code } = error as Error & { code?: string }
      deps.log.error({ practice_id, name, code }, 'nobody won back')
    }
  }
}

async function writeSome(
  client: pg.PoolClient,
  { config, proofKey }: Deps,
  setting: { id: string; practice_id: string },
  now: Date,
): Promise<number> {
  const { practice_id } = setting
  const due = await findOverdue(client, practice_id, now, atOnce)
  if (due.length === 0) return 0
  const letters = await compileLetters(client, practice_id, config.publicUrl, now)
  const codes = await personalLinks(
    client,
    practice_id,
    { origin: { kind: 'automation', id: setting.id }, destination_url: letters[0]?.booking_url ?? '' },
    due.map(each => each.client_id),
    now,
  )
  const messages = due.map((each: Overdue): OutgoingMessage => {
    const token = preferenceToken(proofKey, { practice_id, client_id: each.client_id })
    const preferences_url = preferencesUrl(config.publicUrl, token)
    const letter = (letters[each.step - 1] ?? letters[0]) as (typeof letters)[number]
    const code = codes.get(each.client_id)
    return {
      practice_id,
      client_id: each.client_id,
      kind: `win-back-${each.step}`,
      channel: 'email',
      origin: { kind: 'automation', id: setting.id },
      // Bookings before now don't matter, since the client was overdue anyway; a later one holds the email.
      stop_on_book_since: now,
      dedupe_key: each.dedupe_key,
      unsubscribe_url: oneClickUrl(config.publicUrl, token, 'offers'),
      template_version: letter.template_version,
      attachments: letter.compiled.pictures.map(attachmentOf),
      ...fillMail(
        letter.compiled,
        { first_name: each.first_name, practice: letter.practice.name, where: letter.practice.address },
        {
          preferences_url,
          links: code ? new Map([[letter.booking_url, `${config.publicUrl}/b/${code}`]]) : new Map(),
        },
      ),
    }
  })
  await queueMessages(client, messages, now)
  return due.length
}

const steps = ['win-back-first', 'win-back-second', 'win-back-third'] as const

async function compileLetters(client: pg.PoolClient, practiceId: string, publicUrl: string, now: Date) {
  const letters = []
  for (const step of steps) {
    const { words, template_version } = await readMailWords(client, practiceId, step)
    const context = await readMailContext(client, practiceId, words, { purpose: 'marketing', publicUrl, now })
    const compiled = await compileMail(words, context)
    letters.push({ compiled, template_version, practice: context.practice, booking_url: context.booking_url })
  }
  return letters
}

export const winBackJob: Job = { name: 'win-back', cron: '*/10 * * * *', run: winBack }
