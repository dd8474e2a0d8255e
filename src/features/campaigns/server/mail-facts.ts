import type pg from 'pg'
import type { Block } from '#features/messages/schema.ts'
import type { MailContext, MailService } from '#features/messages/server/mail-context.ts'
import { allRows } from '#server/database/rows.ts'
import type { PracticeFacts } from './practice-facts.ts'

/** What a campaign's mail is compiled from: the practice, and its services as they are now. */
export async function readMailFacts(
  client: pg.PoolClient,
  practiceId: string,
  { name, address, time_zone, currency, slug }: PracticeFacts,
  publicUrl: string,
): Promise<MailContext> {
  const rows = await allRows<MailService & { id: string }>(client, {
    name: 'services-of-mail',
    text: `select s.id, s.name, d.duration_min, d.price_cents, d.many > 1 as is_from from services s
      join lateral (select duration_min, price_cents, count(*) over () as many from service_durations d
        where d.practice_id = s.practice_id and d.service_id = s.id order by price_cents, duration_min limit 1) d on true
      where s.practice_id = $1 and s.archived_at is null`,
    values: [practiceId],
  })
  return {
    purpose: 'marketing',
    practice: { name, address, time_zone, currency },
    booking_url: `${publicUrl}/book/${slug}`,
    services: new Map(rows.map(({ id, ...service }) => [id, service])),
    open_times: new Map(),
    pictures: new Map(),
  }
}

/** Why blocks would be empty in the mail, in words: what they show is not there. */
export function emptyBlocks(blocks: readonly Block[], context: MailContext): string[] {
  return blocks.flatMap(block => {
    if (block.type === 'service' && !context.services.has(block.service_id))
      return ['A service card names no service of your list. Choose one, or take the card out.']
    if (block.type === 'picture' && !context.pictures.has(block.file_id))
      return ['A picture of it cannot travel in a campaign. Take it out.']
    if (block.type === 'open_times' && !context.open_times.get(block.service_id)?.length)
      return ['Open times cannot be shown in a campaign: they would be taken when it is read. Take them out.']
    return []
  })
}
