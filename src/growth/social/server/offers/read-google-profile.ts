import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { ShownProfile } from '../../connections/google-profile.ts'

/**
 * What Google shows of the practice, as it was last read, and when; undefined where it never was, or no connection leads there any
 * more. What it says is Google's, not the practice's.
 */
export const readGoogleProfile = (
  client: pg.PoolClient,
  practiceId: string,
): Promise<(ShownProfile & { read_at: Date }) | undefined> =>
  firstRow<ShownProfile & { read_at: Date }>(client, {
    name: 'read-google-profile',
    text: `select g.name, g.address, g.phone, g.website, g.category, g.hours, g.special_hours, g.read_at from google_profiles g
      join social_connections c on c.practice_id = g.practice_id and c.id = g.connection_id and c.state <> 'disconnected'
      where g.practice_id = $1`,
    values: [practiceId],
  })
