import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { ConnectedNetwork } from '../../schema.ts'
import type { GrantedAccount } from './connection-ways.ts'
import { reconnectKey } from './tell-reconnect.ts'
import { writeToken } from './tokens.ts'

interface Given {
  practiceId: string
  userId: string
  network: Network
  proofKey: string
  now: Date
}

/**
 * Replaces the connection. The same account keeps its queue; for another one, scheduled posts need approval again. Call
 * as service_role.
 */
export async function writeConnection(
  client: pg.PoolClient,
  given: Given,
  account: GrantedAccount,
): Promise<ConnectedNetwork> {
  const { practiceId, userId, network, proofKey, now } = given
  const isTest = account.tokens === null
  await client.query({
    name: 'lock-connections',
    text: 'select pg_advisory_xact_lock(7231031, hashtext($1))',
    values: [practiceId],
  })
  const live = await firstRow<{ id: string; account_id: string; is_test: boolean }>(client, {
    name: 'connection-before',
    text: `select id, account_id, is_test from social_connections
      where practice_id = $1 and network = $2 and state <> 'disconnected' for update`,
    values: [practiceId, network],
  })
  const isSame = live?.account_id === account.account_id && live.is_test === isTest
  if (live && !isSame) await endConnection(client, practiceId, live.id, now)
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'write-connection',
    text: `insert into social_connections as c (id, practice_id, network, account_id, account_name, handle, is_test, state, state_at,
        token_expires_at, token_issued_at, checked_at, connected_by, connected_at)
      values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, 'connected', $8, $9, $8, $8, $10, $8)
      on conflict (practice_id, id) do update set account_name = excluded.account_name, handle = excluded.handle, state = 'connected',
        state_code = null, state_words = null, state_at = excluded.state_at, token_expires_at = excluded.token_expires_at,
        token_issued_at = excluded.token_issued_at, checked_at = excluded.checked_at, trouble_code = null, trouble_words = null,
        wait_until = null, warned_at = null, connected_by = excluded.connected_by, connected_at = excluded.connected_at
      returning c.id`,
    values: [
      isSame ? live.id : null,
      practiceId,
      network,
      account.account_id,
      account.name.slice(0, 200) || account.account_id,
      account.handle?.slice(0, 100) || null,
      isTest,
      now,
      endOf(network, account),
      userId,
    ],
  })
  if (account.tokens) await writeToken(client, proofKey, practiceId, id, account.tokens, now)
  const taken_back = isSame ? 0 : await takeBackScheduled(client, practiceId, network)
  await client.query({
    name: 'task-of-reconnecting',
    text: `update tasks set state = 'done', done_at = $3, done_by = $4
      where practice_id = $1 and starts_with(made_key, $2) and state = 'open'`,
    values: [practiceId, reconnectKey(network, ''), now, userId],
  })
  return { connection_id: id, network, account_name: account.name, is_test: isTest, taken_back }
}

// Google's hourly token renews itself; Facebook page tokens don't expire.
const endOf = (network: Network, { tokens }: GrantedAccount): string | null =>
  network === 'instagram' ? (tokens?.expires_at ?? null) : null

/** Ends a connection and deletes its token. Call as service_role. */
export async function endConnection(
  client: pg.PoolClient,
  practiceId: string,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'end-connection',
    text: `update social_connections set state = 'disconnected', state_code = null, state_words = null, state_at = $3,
        trouble_code = null, trouble_words = null, wait_until = null, token_expires_at = null
      where practice_id = $1 and id = $2 and state <> 'disconnected'`,
    values: [practiceId, connectionId, now],
  })
  await client.query({
    name: 'forget-social-token',
    text: 'delete from private.social_tokens where practice_id = $1 and connection_id = $2',
    values: [practiceId, connectionId],
  })
  return rowCount === 1
}

async function takeBackScheduled(
  client: pg.PoolClient,
  practiceId: string,
  network: Network,
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'take-back-scheduled',
    text: `update social_posts set state = 'draft', approved_at = null, approved_by = null
      where practice_id = $1 and network = $2 and kind = 'post' and state = 'scheduled'`,
    values: [practiceId, network],
  })
  return rowCount ?? 0
}
