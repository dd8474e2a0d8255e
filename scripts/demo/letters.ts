import type pg from 'pg'
import { tellClient, tellPractice } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import type { Visit } from './diary.ts'
import type { Outcome } from './outcomes.ts'
import { ownerId } from './practice-rows.ts'
import { visitId } from './visit-rows.ts'

type News = 'booked' | 'requested' | 'cancelled'

/** What was written about an online booking, and when (epoch ms). */
function newsOf({ status, bookedAt, cancelledAt }: Outcome): { news: News; time: number }[] {
  const first = status === 'pending' ? 'requested' : 'booked'
  return [
    { news: first, time: bookedAt },
    ...(cancelledAt ? [{ news: 'cancelled' as const, time: cancelledAt }] : []),
  ]
}

/**
 * The mail about the online bookings of the days to come, by the code that writes it for any booking. It is kept in
 * the outbox at once: even where a mail server is set up, the demo writes to nobody.
 */
export async function writeLetters(
  client: pg.PoolClient,
  visits: Visit[],
  outcomes: Outcome[],
  publicUrl: string,
): Promise<void> {
  for (const [index, visit] of visits.entries()) {
    const outcome = outcomes[index]
    if (visit.day <= 0 || outcome?.source !== 'online') continue
    const row = await readVisit(client, ownerId, visitId(visit))
    if (!row) throw new Error('A visit just written could not be read')
    for (const { news, time } of newsOf(outcome)) {
      const told = new Date(time)
      const then = { ...row, sequence: news === 'cancelled' ? row.sequence : 0 }
      await tellClient(client, then, news, publicUrl, told)
      if (news !== 'cancelled' || outcome.cancelledBy === 'client')
        await tellPractice(client, then, news, publicUrl, told)
    }
  }
  await client.query(
    `update outbound_messages set status = 'kept', attempts = 1, sent_at = send_after, created_at = send_after
     where practice_id = $1`,
    [ownerId],
  )
}
