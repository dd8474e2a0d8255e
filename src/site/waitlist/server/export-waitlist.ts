import { z } from 'zod'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { exportWaitlistOutput } from '../schema.ts'
import { waitlistCsv } from '../waitlist-csv.ts'
import { type ListedEntry, waitlistWithStates } from './read-waitlist.ts'

export const exportWaitlist = verb({
  name: 'export-waitlist',
  who: 'admin',
  readOnly: true,
  input: z.object({}),
  output: exportWaitlistOutput,
  refusals: waitlistRefusals,
  run: async ({ client }) => {
    const rows = await allRows<ListedEntry>(client, {
      name: 'export-waitlist',
      text: `${waitlistWithStates} order by l.position nulls last, w.created_at desc, w.id`,
    })
    return { csv: waitlistCsv(rows) }
  },
})
