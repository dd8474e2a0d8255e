import type pg from 'pg'
import { type Caller, queryAs } from './server/database/transaction.ts'
import { endedSession } from './server/functions/second-step.ts'

/** `practice:<id>` is for its members, `admins` for admins, checked as the caller when joining. */
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
