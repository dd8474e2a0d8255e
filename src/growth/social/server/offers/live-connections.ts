import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { allRows } from '#server/database/rows.ts'

export interface LiveConnection {
  network: Network
  /** `connected`, or why it must be reconnected. */
  state: string
  is_test: boolean
  name: string
}

/** One connection per network that wasn't disconnected. */
export const liveConnections = (client: pg.PoolClient, practiceId: string): Promise<LiveConnection[]> =>
  allRows(client, {
    name: 'live-connections',
    text: `select network, state, is_test, coalesce('@' || handle, account_name) as name from social_connections
      where practice_id = $1 and state <> 'disconnected'`,
    values: [practiceId],
  })
