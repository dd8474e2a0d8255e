import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import type { Config } from '#server/config.ts'
import { firstRow } from '#server/database/rows.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { endsSoonMail, reconnectMail } from '../../connections/connection-mail.ts'
import { networkNames } from '../../post/post-state.ts'

/** Key of the reconnect task; `rest`: connection and time. */
export const reconnectKey = (network: Network, rest: string) => `social-reconnect:${network}:${rest}`

interface Told {
  network: Network
  account_name: string
  practice_name: string
  time_zone: string
  email: string | null
  assigned_to: string
}

/** Pauses a failed network's queue, with one task and one email. Returns whether it was new. Call as service_role. */
export async function needReconnecting(
  client: pg.PoolClient,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { practiceId, connectionId }: { practiceId: string; connectionId: string },
  { code, words }: { code: string; words: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'need-reconnecting',
    text: `update social_connections set state = 'needs_reconnecting', state_code = $3, state_words = $4, state_at = $5,
        trouble_code = null, trouble_words = null, wait_until = null
      where practice_id = $1 and id = $2 and state = 'connected'`,
    values: [practiceId, connectionId, code.slice(0, 60), words.slice(0, 600), now],
  })
  if (rowCount !== 1) return false
  const told = await whomToTell(client, practiceId, connectionId)
  if (!told) return true
  const name = networkNames[told.network]
  const key = reconnectKey(told.network, `${connectionId}:${now.getTime()}`)
  await client.query({
    name: 'task-to-reconnect',
    text: `insert into tasks (practice_id, title, note, assigned_to, due_on, made_key, created_at)
      values ($1, $2, $3, $4, ($5::timestamptz at time zone $6)::date, $7, $5) on conflict do nothing`,
    values: [
      practiceId,
      `Connect ${name} again`,
      `${name} says: “${words.slice(0, 600)}” Until then nothing goes out there. Under Social media, press Connect.`,
      told.assigned_to,
      now,
      told.time_zone,
      key,
    ],
  })
  if (told.email)
    await writeMessage(
      client,
      {
        practice_id: practiceId,
        kind: 'social-reconnect',
        urgency: 'soon',
        recipient: told.email,
        dedupe_key: key,
        ...reconnectMail({ ...told, publicUrl }, words),
      },
      now,
    )
  return true
}

/** Warns once of a token about to expire that couldn't be renewed. Call as service_role. */
export async function warnOfEnd(
  client: pg.PoolClient,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { practiceId, connectionId }: { practiceId: string; connectionId: string },
  end: Date,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'warn-of-token-end',
    text: `update social_connections set warned_at = $3 where practice_id = $1 and id = $2 and state = 'connected' and warned_at is null`,
    values: [practiceId, connectionId, now],
  })
  const told = rowCount === 1 ? await whomToTell(client, practiceId, connectionId) : undefined
  if (!told?.email) return
  await writeMessage(
    client,
    {
      practice_id: practiceId,
      kind: 'social-ends-soon',
      urgency: 'soon',
      recipient: told.email,
      dedupe_key: `social-ends-soon:${connectionId}:${end.getTime()}`,
      ...endsSoonMail({ ...told, publicUrl }, end, told.time_zone),
    },
    now,
  )
}

// The member who connected it, else the owner.
const whomToTell = (client: pg.PoolClient, practiceId: string, connectionId: string) =>
  firstRow<Told>(client, {
    name: 'whom-to-tell-of-network',
    text: `select c.network, c.account_name, coalesce(p.name, 'your practice') as practice_name, p.time_zone, u.email, u.id as assigned_to
      from social_connections c join practices p on p.id = c.practice_id
        join auth.users u on u.id = coalesce((select m.user_id from practice_members m where m.practice_id = c.practice_id
          and m.user_id = c.connected_by and m.removed_at is null), p.id)
      where c.practice_id = $1 and c.id = $2`,
    values: [practiceId, connectionId],
  })
