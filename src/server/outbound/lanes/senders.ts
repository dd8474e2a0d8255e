import { readFileSync, readlinkSync } from 'node:fs'
import type pg from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { postman } from './claim.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** When a process began, in ticks since the machine did; 'dead' where only its entry is left. Throws where it cannot be seen. */
function beginningOf(pid: number): string | undefined {
  // Behind the name, which may hold anything: state, then the 22nd field of all.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? 'dead' : fields[19]
}

/**
 * Where this process runs, as far as another can prove that it is gone: this start of this machine, this table of
 * processes, number and beginning. Undefined where there is no /proc to read it from.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const world = `${read('/proc/sys/kernel/random/boot_id').trim()} ${readlinkSync('/proc/self/ns/pid')}`
    return `${world} ${pid} ${beginningOf(pid)}`
  } catch {
    return undefined
  }
}

/** Whether a process is gone for certain: its place is one that this process sees into, and it is not there. */
export function isGone(place: string): boolean {
  const own = processIdentity(process.pid)?.split(' ')
  const [boot, table, pid, began] = place.split(' ')
  if (!own || boot !== own[0] || table !== own[1]) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  try {
    // There is one by that number: itself, or another that came later, or what is left of a dead one.
    return beginningOf(Number(pid)) !== began
  } catch {
    return false
  }
}

/**
 * Says who sends, and frees at once what was in hand of processes that are gone for certain. The claims of all others hold
 * for their five minutes, in another container or on another machine too.
 */
export async function signIn(pool: pg.Pool, senderId: string, now: Date): Promise<void> {
  const place = processIdentity(process.pid)
  if (!place) return
  await inTransaction(pool, postman, {}, async client => {
    await client.query({
      name: 'sign-in-sender',
      text: `insert into private.outbound_senders (id, place, started_at) values ($1, $2, $3) on conflict do nothing`,
      values: [senderId, place, now],
    })
    const { rows } = await client.query({
      name: 'other-senders',
      text: 'select id, place from private.outbound_senders where id <> $1',
      values: [senderId],
    })
    const gone = rows.filter(row => isGone(row.place)).map(row => row.id as string)
    if (gone.length === 0) return
    // One that was in hand of two that died may be what they died of: it waits, and the product starts.
    for (const table of ['outbound_messages', 'model_calls'])
      await client.query(
        `update ${table} set send_after = least(send_after, $2)
         where status = 'sending' and sender_id = any($1) and attempts < 3`,
        [gone, now],
      )
    await client.query('delete from private.outbound_senders where id = any($1)', [gone])
  })
}

/** Nothing is in hand any more. */
export async function signOut(pool: pg.Pool, senderId: string): Promise<void> {
  await inTransaction(pool, postman, {}, async client => {
    await client.query('delete from private.outbound_senders where id = $1', [senderId])
  })
}
