import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/database/schema-types.ts'
import { takeBackMs } from '../gap-settings.ts'
import { composeGapPost, type GapPost, seenText } from './compose-gap-post.ts'
import { type DuePerson, findDuePeople, type GapRow } from './find-due-people.ts'
import { whyEnded } from './settle-gaps.ts'
import { type GapSender, writeGapMails } from './write-gap-mails.ts'
import { writeGapPost } from './write-gap-post.ts'

interface Offering {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  by: string | null
  sender: GapSender
  /** null: no post. `seen`: the approved text; nothing is offered if it changed. Otherwise as the practice set it. */
  post: { seen: string } | 'draft' | 'scheduled' | null
  now: Date
}

export interface Offered {
  queued: number
  post: GapPost | null
}

/** Send time of the last email; null without recipients. */
export const lastMailOf = (people: readonly DuePerson[], now: Date): Date | null =>
  people.length === 0
    ? null
    : new Date(Math.max(now.getTime() + takeBackMs, ...people.map(({ leaves_at }) => leaves_at.getTime())))

/** Offers a gap: emails in a minute, then the post; without due clients only the post. */
export async function offerGap(
  { client, db, practiceId, by, sender, post, now }: Offering,
  gap: GapRow,
): Promise<Offered | 'not_open' | 'nobody' | 'post_changed'> {
  if (await whyEnded(client, practiceId, gap, now)) return 'not_open'
  const people = await findDuePeople(client, practiceId, gap, now)
  if (people.length === 0 && (post === null || post === 'draft')) return 'nobody'
  const asked = { lastMail: lastMailOf(people, now), publicUrl: sender.publicUrl }
  const written = post && (await composeGapPost(client, practiceId, gap, asked, now))
  const found = written && typeof written !== 'string' ? written : null
  const isSeen =
    post === null || typeof post === 'string' || (found && seenText(found, sender.publicUrl) === post.seen)
  if (!isSeen) return 'post_changed'
  if (people.length === 0 && !found) return 'nobody'
  // Must come first: messages check that the gap is approved.
  await client.query({
    name: 'approve-gap',
    text: `update gaps set state = 'approved', approved_at = $3, approved_by = $4 where practice_id = $1 and id = $2`,
    values: [practiceId, gap.id, now, by],
  })
  const queued = await writeGapMails(client, practiceId, gap, people, sender, now)
  const { publicUrl } = sender
  if (found)
    await writeGapPost(
      { client, db, practiceId, publicUrl, by, isApproved: post !== 'draft', now },
      gap,
      found,
    )
  return { queued, post: found }
}
