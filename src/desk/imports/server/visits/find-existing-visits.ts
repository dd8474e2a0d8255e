import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { ImportedVisit } from '../../schema.ts'
import type { FoundImport } from '../find-import.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { visitKeyOf } from '../row-keys.ts'
import type { NewVisit } from './insert-visits.ts'

interface There {
  client_id: string
  appointment_id: string
}

interface Row extends There {
  practitioner_id: string
  service_id: string
  import_key: string | null
  starts_at: Date
  is_off: boolean
  is_own: boolean
}

/** By key, else same person, time, practitioner and service. A canceled visit and its rebooking are two. */
export async function findExistingVisits(
  client: pg.PoolClient,
  practiceId: string,
  { source, id: importId }: FoundImport,
  rows: readonly WaitingRow<ImportedVisit>[],
) {
  const keys = rows.map(({ row }) => visitKeyOf(source, row))
  const starts = [...new Set(rows.map(({ row }) => row.starts_at))].map(ms => new Date(ms))
  const found = await allRows<Row>(client, {
    name: 'import-visits-there',
    text: `select a.id as appointment_id, a.client_id, a.practitioner_id, a.service_id, a.import_key, a.starts_at,
        a.status = 'cancelled' as is_off,
        exists (select from import_rows i where i.practice_id = $1 and i.appointment_id = a.id and i.import_id = $4) as is_own
      from appointments a where a.practice_id = $1 and (a.import_key = any($2) or a.starts_at = any($3))`,
    values: [practiceId, keys, starts, importId],
  })
  const said = (...parts: (string | number | boolean)[]) => parts.join(' ')
  const byKey = new Map<string, There>()
  const bySaid = new Map<string, There>()
  for (const { client_id, appointment_id, ...each } of found) {
    const there = { client_id, appointment_id }
    if (each.import_key) byKey.set(each.import_key, there)
    const { practitioner_id, service_id, is_off } = each
    if (!each.is_own)
      bySaid.set(said(client_id, each.starts_at.getTime(), practitioner_id, service_id, is_off), there)
  }
  return {
    find: (
      row: ImportedVisit,
      key: string,
      clientId: string | undefined,
      serviceId: string | undefined,
    ): There | null => {
      const { starts_at, practitioner_id, status } = row
      const words = said(clientId ?? '', starts_at, practitioner_id, serviceId ?? '', status === 'cancelled')
      return byKey.get(key) ?? bySaid.get(words) ?? null
    },
    add: ({ id, key, client_id }: NewVisit) => byKey.set(key, { client_id, appointment_id: id }),
  }
}
