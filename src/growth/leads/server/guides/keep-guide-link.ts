import type pg from 'pg'
import { ownLink } from '#growth/short-links/server/offers/own-link.ts'
import { onlyRow } from '#server/database/rows.ts'

interface Guide {
  id: string
  title: string
  practice: { id: string; slug: string | null }
}

/** Link from a guide's page to the booking page, so that bookings are attributed to the guide. */
export async function keepGuideLink(
  client: pg.PoolClient,
  { id, title, practice }: Guide,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const destination_url = `${publicUrl}/book/${practice.slug ?? practice.id}`
  await ownLink(
    client,
    practice.id,
    { made_for: 'guide', made_for_id: id, name: title, destination_url },
    now,
  )
}

// Below the practice's limit of 20,000, so that guides never use up its links.
const mostForGuides = 19_000

export async function giveGuideLink(
  client: pg.PoolClient,
  guide: Guide,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'lock-guide-for-link',
    text: 'select from lead_magnets where practice_id = $1 and id = $2 for no key update',
    values: [guide.practice.id, guide.id],
  })
  const { is_missing } = await onlyRow<{ is_missing: boolean }>(client, {
    name: 'guide-without-link',
    text: `select not exists (select from short_link_settings where practice_id = $1 and made_for = 'guide' and made_for_id = $2)
        and (select count(*) from short_links where practice_id = $1) < ${mostForGuides} as is_missing`,
    values: [guide.practice.id, guide.id],
  })
  if (is_missing) await keepGuideLink(client, guide, publicUrl, now)
}

/** SQL: the link code of guide `m`; null without one. */
export const codeOfGuide = `(select l.short_code from short_link_settings s
  join short_links l on l.practice_id = s.practice_id and l.id = s.short_link_id and l.is_active
  where s.practice_id = m.practice_id and s.made_for = 'guide' and s.made_for_id = m.id)`
