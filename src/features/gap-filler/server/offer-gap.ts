import type pg from 'pg'
import { findDuePeople, type GapRow } from './find-due-people.ts'
import { whyEnded } from './settle-gaps.ts'
import { type GapSender, writeGapMails } from './write-gap-mails.ts'

/** A yes to open time: who is due is written to, a minute from now. `by`: whose yes it was; null: by itself. */
export async function offerGap(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  { by, sender }: { by: string | null; sender: GapSender },
  now: Date,
): Promise<{ queued: number } | 'not_open' | 'nobody'> {
  if (await whyEnded(client, practiceId, gap, now)) return 'not_open'
  const people = await findDuePeople(client, practiceId, gap, now)
  if (people.length === 0) return 'nobody'
  // First, so that what is written sees it: open time that nobody said yes to is offered to nobody.
  await client.query({
    name: 'approve-gap',
    text: `update gaps set state = 'approved', approved_at = $3, approved_by = $4 where practice_id = $1 and id = $2`,
    values: [practiceId, gap.id, now, by],
  })
  return { queued: await writeGapMails(client, practiceId, gap, people, sender, now) }
}
