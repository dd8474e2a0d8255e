import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { Stage } from '../../lead-stages.ts'

export interface FoundLead {
  id: string
  stage: Stage
  client_id: string | null
}

export interface Sought {
  lead_id?: string | undefined
  email?: string | null | undefined
  /** E.164. */
  phone?: string | null | undefined
}

/** Finds and locks a lead by id, else the newest with that address or phone. Undefined if none. */
export const findLead = (client: pg.PoolClient, practiceId: string, { lead_id, email, phone }: Sought) =>
  firstRow<FoundLead>(client, {
    name: 'find-lead',
    text: `select l.id, l.stage, l.client_id from leads l
      where l.practice_id = $1 and l.removed_at is null and case when $2::uuid is not null then l.id = $2
        else app.mailbox(l.email) = app.mailbox($3) or l.phone = $4 or exists (select from clients c where c.practice_id = $1
          and c.id = l.client_id and c.contacts && array_remove(array[app.mailbox($3), $4]::text[], null)) end
      order by l.created_at desc, l.id limit 1 for update of l`,
    values: [practiceId, lead_id ?? null, email ?? null, phone ?? null],
  })
