import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { ShownProfile } from '../../connections/google-profile.ts'

/** Google's profile as last read, and when; undefined without one or without a connection. */
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
