import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { ImportedClient } from '../schema.ts'

export interface WaitingRow<Row = ImportedClient> {
  line: number
  row: Row
  digest: string
  /** How many earlier rows say the same. */
  nth: number
}

export const readWaiting = <Row = ImportedClient>(
  client: pg.PoolClient,
  practiceId: string,
  importId: string,
  after: number,
  most: number,
): Promise<WaitingRow<Row>[]> =>
  allRows<WaitingRow<Row>>(client, {
    name: 'read-waiting',
    text: `select r.line, r.row, r.digest, (select count(*)::int from import_rows e
        where e.import_id = r.import_id and e.digest = r.digest and e.line < r.line) as nth
      from import_rows r where r.practice_id = $1 and r.import_id = $2 and r.line > $3 and r.outcome is null
      order by r.line limit $4`,
    values: [practiceId, importId, after, most],
  })
