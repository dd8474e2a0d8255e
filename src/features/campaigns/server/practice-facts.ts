import type pg from 'pg'
import { type Columns, onlyRow } from '#server/database/rows.ts'

/** What a campaign is filled in with, and signed by. */
export type PracticeFacts = Columns<
  'practices',
  'name' | 'address' | 'phone' | 'email' | 'time_zone' | 'currency' | 'slug'
>

export const readPracticeFacts = (client: pg.PoolClient, practiceId: string) =>
  onlyRow<PracticeFacts>(client, {
    name: 'practice-of-campaign',
    text: 'select name, address, phone, email, time_zone, currency, slug from practices where id = $1',
    values: [practiceId],
  })
