import type pg from 'pg'
import { type Caller, queryAs } from './server/database/transaction.ts'
import { endedSession } from './server/functions/second-step.ts'

/**
 * Who may hear that something changed: `practice:<id>` is for members of that practice, `admins` for those who run the
 * product, asked of the database as the caller at the moment of joining.
 */
export function mayJoin(pool: pg.Pool): (topic: string, caller: Caller) => Promise<boolean> {
  return async (topic, caller) => {
    const practice = topic.match(/^practice:([0-9a-f-]{36})$/)?.[1]
    if ((!practice && topic !== 'admins') || caller.role !== 'authenticated') return false
    const query = {
      text: practice ? 'select app.practice_id() as id' : `select 'admins' as id where app.is_admin()`,
    }
    const asked = await queryAs(pool, caller, { readOnly: true }, query).catch(error => {
      if (error.code !== endedSession) throw error
    })
    return asked?.rows[0]?.id === (practice ?? 'admins')
  }
}
