import type { PriorAct } from '#apps/planner/turn.ts'
import { allRows } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { type ActRow, actColumns, workerOf } from './act-rows.ts'

const most = 20
const keptMs = 24 * 3_600_000

export function readThread(context: OutsideContext<unknown>, threadKey: string): Promise<ActRow[]> {
  const { pool, practiceId, asker, now } = context
  return inTransaction(pool, workerOf(context), { readOnly: true }, client =>
    allRows<ActRow>(client, {
      name: 'assistant-thread',
      text: `select ${actColumns} from assistant_acts
        where practice_id = $1 and user_id = $2 and thread_key = $3 and created_at > $4 and risk <> 'read'
        order by created_at desc, id desc limit ${most}`,
      values: [practiceId, asker.userId, threadKey, new Date(now.getTime() - keptMs)],
    }),
  )
}

/** Acts of the previous message: "yes", "no" and "make it 4" refer to them. */
export const justBefore = (acts: readonly ActRow[], before: string | undefined): ActRow[] =>
  acts.filter(({ asked }) => before !== undefined && asked !== null && asked.trim() === before.trim())

/** The waiting card, or the last act, for a planner. Null: none, or more than one. */
export function standingOf(acts: readonly ActRow[], now: Date): PriorAct | null {
  const waiting = acts.filter(act => isWaiting(act, now))
  const [card] = waiting
  if (card)
    return waiting.length === 1
      ? {
          isDone: false,
          act: {
            action: card.action,
            params: card.params,
            ...(card.asks.includes('unsaid') ? { isUnsaid: true } : {}),
          },
        }
      : null
  const [last, more] = acts.filter(({ state }) => state === 'completed')
  if (!last || more) return null
  const appointmentId = last.data?.appointment_id ?? last.params.appointmentId
  if (/^(?:create|update)Appointment$/.test(last.action) && typeof appointmentId === 'string')
    return { isDone: true, act: { action: 'updateAppointment', params: { appointmentId } } }
  const { serviceId, duration } = last.params
  if (last.action === 'updateService')
    return {
      isDone: true,
      act: { action: last.action, params: { serviceId, ...(duration ? { duration } : {}) } },
    }
  return null
}

export const isWaiting = ({ state, expires_at }: ActRow, now: Date): boolean =>
  state === 'pending' && expires_at !== null && expires_at > now
