import { newsOfSet } from '#diary/visits/letters/visit-news.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { tellClient } from './offers/letters/send-visit-mail.ts'
import { readVisit } from './offers/read-visit.ts'
import { readPieces, wholeVisit } from './offers/read-whole-visit.ts'
import { writeEvent } from './offers/write-event.ts'

// service_role only finds the practices; messages are read as each practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }

/** Tells clients what staff changed three minutes ago. A mistake that was corrected in time sends nothing. */
export async function tellClients(deps: JobDeps): Promise<void> {
  const now = deps.now()
  const due = await inTransaction(deps.pool, clock, { readOnly: true }, (_, db) =>
    db
      .selectFrom('appointments')
      .select(['id', 'practice_id'])
      .where('tell_after', '<=', now)
      // Bulk changes are told in one email by tell-series.ts.
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('appointment_series as s')
              .select('s.id')
              .whereRef('s.practice_id', '=', 'appointments.practice_id')
              .whereRef('s.id', '=', 'appointments.series_id')
              .where('s.tell_after', 'is not', null),
          ),
        ),
      )
      .orderBy('tell_after')
      .limit(500)
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
  id: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const asked = await readVisit(client, practiceId, id)
  // Told in one email, once all pieces are due.
  const pieces = asked ? await readPieces(client, asked, true) : []
  // Another process was faster, or a newer change restarted the three minutes.
  if (!pieces.some(piece => piece.id === id && piece.tell_after)) return
  if (pieces.some(({ tell_after }) => tell_after && tell_after > now)) return
  const row = wholeVisit(pieces)
  const news = newsOfSet(pieces, now.getTime())
  if (!news) {
    await db
      .updateTable('appointments')
      .set({ tell_after: null })
      .where('practice_id', '=', practiceId)
      .where(
        'id',
        'in',
        pieces.map(piece => piece.id),
      )
      .execute()
    return
  }
  const isWritten = await tellClient(client, row, news, publicUrl, now)
  if (!isWritten) return
  await writeEvent(
    client,
    { practice_id: practiceId, appointment_id: id, kind: 'told', actor: 'system', details: { news } },
    now,
  )
}

export const tellClientsJob: Job = { name: 'tell-clients', cron: '* * * * *', run: tellClients }
