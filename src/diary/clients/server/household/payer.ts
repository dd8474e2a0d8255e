import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'

interface Standing {
  has_payer: boolean
  is_paid: boolean
  pays: boolean
}

export async function payerTrouble(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  payerId: string,
): Promise<'not_found' | 'payer_is_paid' | 'pays_for_others' | null> {
  const found = await firstRow<Standing>(client, {
    name: 'payer-trouble',
    text: `select p.id is not null as has_payer, p.paid_by is not null as is_paid,
        exists (select from clients x where x.practice_id = $1 and x.paid_by = c.id) as pays
      from clients c left join clients p on p.practice_id = $1 and p.id = $3 and p.id <> c.id and p.household_id = c.household_id
        and p.archived_at is null and p.merged_into is null
      where c.practice_id = $1 and c.id = $2 and c.merged_into is null`,
    values: [practiceId, clientId, payerId],
  })
  if (!found?.has_payer) return 'not_found'
  if (found.pays) return 'pays_for_others'
  return found.is_paid ? 'payer_is_paid' : null
}
