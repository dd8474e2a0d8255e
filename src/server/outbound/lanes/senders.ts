import { readFileSync, readlinkSync } from 'node:fs'
import type pg from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { postman } from './claim.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** Start in clock ticks since boot; 'dead' for a zombie. Throws if it can't be seen. */
function beginningOf(pid: number): string | undefined {
  // After the name, which may contain anything: the state, then the 22nd field overall.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? 'dead' : fields[19]
}

/** Boot, PID namespace, PID and start time, so that others can prove it is gone. Undefined without /proc. */
export function processIdentity(pid: number): string | undefined {
  try {
    const world = `${read('/proc/sys/kernel/random/boot_id').trim()} ${readlinkSync('/proc/self/ns/pid')}`
    return `${world} ${pid} ${beginningOf(pid)}`
  } catch {
    return undefined
  }
}

/** True only if the place is visible to this process and the other one is gone. */
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
    // The PID exists: the same process, a later one, or a zombie.
    return beginningOf(Number(pid)) !== began
  } catch {
    return false
  }
}

/** Registers a sender and releases claims of dead processes. Other claims run for five minutes. */
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
    // A message that two dead processes held may be what killed them, so it waits.
    for (const table of ['outbound_messages', 'model_calls'])
      await client.query(
        `update ${table} set send_after = least(send_after, $2)
         where status = 'sending' and sender_id = any($1) and attempts < 3`,
        [gone, now],
      )
    await client.query('delete from private.outbound_senders where id = any($1)', [gone])
  })
}

/** Call once no claim is left. */
export async function signOut(pool: pg.Pool, senderId: string): Promise<void> {
  await inTransaction(pool, postman, {}, async client => {
    await client.query('delete from private.outbound_senders where id = $1', [senderId])
  })
}
