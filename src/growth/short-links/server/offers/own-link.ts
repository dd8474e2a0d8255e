import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { codeOf } from '../../short-code.ts'

export type LinkPurpose = 'post' | 'plan_item' | 'widget' | 'gap' | 'draft' | 'guide'
export type LinkPlace = 'instagram' | 'facebook' | 'google' | 'email' | 'blog' | 'site' | 'room'

export interface OwnLink {
  made_for: LinkPurpose
  made_for_id: string
  /** Name in reports, at most 80 characters. */
  name: string
  place?: LinkPlace | null
  plan_item_id?: string | null
  /** An http or https address. */
  destination_url: string
  expires_at?: Date | null
  /** Visitors let through; the rest go to `fallback_url`. */
  click_limit?: number | null
  fallback_url?: string | null
}

/**
 * The single link of its purpose: `${publicUrl}/b/${short_code}`, or `?via=` on a booking page. Idempotent, with
 * updated values. Throws at 20,000 links.
 */
export async function ownLink(
  client: pg.PoolClient,
  practiceId: string,
  link: OwnLink,
  now: Date,
): Promise<{ id: string; short_code: string }> {
  const { made_for, made_for_id, name, destination_url, expires_at = null } = link
  const settings = [
    name.slice(0, 80),
    link.place ?? null,
    link.plan_item_id ?? null,
    link.click_limit ?? null,
    link.fallback_url ?? null,
  ]
  const known = await firstRow<{ id: string; short_code: string }>(client, {
    name: 'change-own-link',
    text: `with changed as (
        update short_link_settings set name = $4, place = $5, plan_item_id = $6, click_limit = $7, fallback_url = $8
        where practice_id = $1 and made_for = $2 and made_for_id = $3 returning short_link_id)
      update short_links set destination_url = $9, expires_at = $10
      where practice_id = $1 and id = (select short_link_id from changed) returning id, short_code`,
    values: [practiceId, made_for, made_for_id, ...settings, destination_url, expires_at],
  })
  if (known) return known
  // Retries taken codes; five in a row mean a broken random source.
  for (let tries = 0; tries < 5; tries++) {
    const made = await firstRow<{ id: string; short_code: string }>(client, {
      name: 'make-own-link',
      text: `insert into short_links (practice_id, short_code, destination_url, expires_at) values ($1, $2, $3, $4)
        on conflict do nothing returning id, short_code`,
      values: [practiceId, codeOf(randomBytes(7)), destination_url, expires_at],
    })
    if (!made) continue
    return onlyRow(client, {
      name: 'name-own-link',
      text: `with named as (
          insert into short_link_settings
            (practice_id, made_for, made_for_id, name, place, plan_item_id, click_limit, fallback_url, short_link_id, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
        select id, short_code from short_links where practice_id = $1 and id = $9`,
      values: [practiceId, made_for, made_for_id, ...settings, made.id, now],
    })
  }
  throw new Error('No code for a link was free')
}

/** Ends a link now; later visitors go to its fallback, if any. */
export async function endOwnLink(
  client: pg.PoolClient,
  practiceId: string,
  { made_for, made_for_id }: Pick<OwnLink, 'made_for' | 'made_for_id'>,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'end-own-link',
    text: `update short_links l set expires_at = least(coalesce(l.expires_at, $4), $4) from short_link_settings s
      where s.practice_id = $1 and s.made_for = $2 and s.made_for_id = $3 and l.practice_id = $1 and l.id = s.short_link_id`,
    values: [practiceId, made_for, made_for_id, now],
  })
}
