import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { Flow } from '../flows.ts'
import { asVisitor, known, must, type Tries, write } from './flow-steps.ts'
import { tryBooking } from './try-booking.ts'
import { tryCampaigns } from './try-campaigns.ts'
import { tryLeads } from './try-leads.ts'
import { tryTelling } from './try-telling.ts'

const tryEnd: Tries<'cancel' | 'kept' | 'clean-up'> = {
  cancel: async (context, state) => {
    await asVisitor(context, 'cancel-managed-appointment', { token: known(state.token), reason: null })
    const { status } = await context.read(({ client }) =>
      onlyRow<{ status: string }>(client, {
        name: 'status-of-flow',
        text: 'select status from appointments where practice_id = $1 and id = $2',
        values: [state.owner, known(state.visit).id],
      }),
    )
    must(status === 'cancelled', `The visit is ${status}.`)
    return 'The visit is cancelled.'
  },
  kept: async (context, state) => {
    const { kept, leaving, skipped } = await context.read(({ client }) =>
      onlyRow<{ kept: number; skipped: number; leaving: number }>(client, {
        name: 'kept-of-flow',
        text: `select count(*) filter (where status = 'kept')::int as kept, count(*) filter (where status = 'skipped')::int as skipped,
            count(*) filter (where status not in ('kept', 'skipped'))::int as leaving
          from outbound_messages where practice_id = $1`,
        values: [state.owner],
      }),
    )
    must(leaving === 0, `${leaving} messages were not kept back.`)
    return `${kept} messages were kept, ${skipped} passed over.`
  },
  'clean-up': async (context, state) => {
    await write(context, state, removeThrowaways)
    const { rows } = await context.read(({ client }) =>
      onlyRow<{ rows: number }>(client, {
        name: 'left-of-flow',
        text: `select ((select count(*) from practices where id = $1) + (select count(*) from clients where practice_id = $1)
          + (select count(*) from appointments where practice_id = $1) + (select count(*) from outbound_messages where practice_id = $1)
          + (select count(*) from campaigns where practice_id = $1) + (select count(*) from queued_work where practice_id = $1)
          + (select count(*) from sequences where practice_id = $1) + (select count(*) from leads where practice_id = $1)
          + (select count(*) from surveys where practice_id = $1))::int as rows`,
        values: [state.owner],
      }),
    )
    must(rows === 0, `${rows} rows are left.`)
    return 'No row of it is left.'
  },
}

export const tryFlow: Tries<Flow> = { ...tryBooking, ...tryTelling, ...tryCampaigns, ...tryLeads, ...tryEnd }

export async function removeThrowaways(client: pg.PoolClient): Promise<void> {
  await client.query({ name: 'remove-throwaways', text: 'select app.remove_throwaways()' })
}
