import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { allRows } from '#server/database/rows.ts'

export interface LiveConnection {
  network: Network
  /** `connected`, or why it has to be connected again. */
  state: string
  is_test: boolean
  /** As its account is known to people. */
  name: string
}

/** The networks that a practice has not let go of, one connection each. */
export const liveConnections = (client: pg.PoolClient, practiceId: string): Promise<LiveConnection[]> =>
  allRows(client, {
    name: 'live-connections',
    text: `select network, state, is_test, coalesce('@' || handle, account_name) as name from social_connections
      where practice_id = $1 and state <> 'disconnected'`,
    values: [practiceId],
  })
