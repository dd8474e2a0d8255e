import { memberRights } from '#base/rights/member-rights.ts'
import { askToMove } from '#diary/visits/server/offers/letters/ask-to-move.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals } from '../../messages.ts'
import { settledOutside, settleOutsideInput } from '../../schema.ts'
import { writeStaffEvent } from '../staff-change.ts'

/** For visits outside the hours: `keep`, `ask` clients by email to pick a time, or `clear`. Moves no visit. */
export const settleOutside = verb({
  name: 'settle-outside',
  who: 'member',
  roles: memberRights['change-diary'],
  input: settleOutsideInput,
  output: settledOutside,
  refusals: appointmentRefusals,
  run: async context => {
    const { client, practiceId, input, now } = context
    // Serializes with a client who is moving the visit right now.
    await lockPractice(client, practiceId)
    await tidy(context)
    if (input.choice === 'clear') return { settled: await clear(context), unreachable: [] }
    let settled = 0
    const unreachable: string[] = []
    for (const id of [...new Set(input.appointment_ids)]) {
      const row = await readVisit(client, practiceId, id, true)
      if (!row || !isToCome(row, now)) continue
      if (input.choice === 'keep') await remember(context, row, 'kept')
      else if (!row.email) {
        unreachable.push(id)
        continue
      } else await ask(context, row)
      settled++
    }
    return { settled, unreachable }
  },
})

type Context = Pick<VerbContext<{ appointment_ids: string[] }>, 'db' | 'practiceId' | 'input'>

const isToCome = (row: VisitRow, now: Date) =>
  (row.status === 'pending' || row.status === 'confirmed') && row.starts_at > now

async function ask(context: VerbContext<unknown>, row: VisitRow): Promise<void> {
  const { db, client, practiceId, config, now } = context
  const before = await db
    .selectFrom('outside_visits')
    .select(['choice', 'starts_at', 'practitioner_id'])
    .where('practice_id', '=', practiceId)
    .where('appointment_id', '=', row.id)
    .executeTakeFirst()
  const isSamePlace =
    before?.starts_at.getTime() === row.starts_at.getTime() && before.practitioner_id === row.practitioner_id
  if (isSamePlace && before?.choice === 'asked') return
  await remember(context, row, 'asked')
  // The visit's email uses this key, so a visit that was kept and then asked about gets one email.
  const isNew = await askToMove(client, row, config.publicUrl, now)
  if (isNew) await writeStaffEvent(context, row.id, 'told', { news: 'to-move' })
}

async function remember(
  { db, practiceId, asker, now }: VerbContext<unknown>,
  { id, starts_at, practitioner_id }: VisitRow,
  choice: 'kept' | 'asked',
): Promise<void> {
  const said = { choice, starts_at, practitioner_id, said_by: asker.userId ?? null, said_at: now }
  await db
    .insertInto('outside_visits')
    .values({ practice_id: practiceId, appointment_id: id, ...said })
    .onConflict(conflict => conflict.columns(['practice_id', 'appointment_id']).doUpdateSet(said))
    .execute()
}

async function clear({ db, practiceId, input }: Context): Promise<number> {
  const gone = await db
    .deleteFrom('outside_visits')
    .where('practice_id', '=', practiceId)
    .where('appointment_id', 'in', input.appointment_ids)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Removes decisions about visits long past. */
async function tidy({ db, practiceId, now }: VerbContext<unknown>): Promise<void> {
  await db
    .deleteFrom('outside_visits')
    .where('practice_id', '=', practiceId)
    .where('starts_at', '<', new Date(now.getTime() - 366 * 86_400_000))
    .execute()
}
