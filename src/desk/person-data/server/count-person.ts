import type pg from 'pg'
import { behindWall } from '#server/database/behind-wall.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { personTables } from './person-tables.ts'

/** Rows per table about the person from `namePerson`, in one statement. */
export const countPerson = (client: pg.PoolClient, practiceId: string): Promise<Record<string, number>> =>
  behindWall(client, () =>
    onlyRow(client, {
      name: 'count-person',
      text: `select ${Object.entries(personTables)
        .filter(([, { isQuiet }]) => !isQuiet)
        .map(
          ([table, { mine }]) =>
            `(select count(*)::int from ${table} t where t.practice_id = $1 and ${mine}) as "${table}"`,
        )
        .join(',\n        ')}`,
      values: [practiceId],
    }),
  )

interface Coming {
  appointment_id: string
  starts_at: Date
  service_name: string
}

export const visitsToCome = (client: pg.PoolClient, practiceId: string, now: Date): Promise<Coming[]> =>
  allRows(client, {
    name: 'visits-of-person-to-come',
    text: `select a.id as appointment_id, a.starts_at, a.service_name from appointments a
      where a.practice_id = $1 and a.client_id = any (current_setting('app.person')::uuid[]) and a.ends_at > $2
        and a.status in ('pending', 'confirmed', 'arrived') order by a.starts_at, a.id limit 100`,
    values: [practiceId, now],
  })
