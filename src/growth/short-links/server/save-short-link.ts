import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { shortLinkRefusals } from '../messages.ts'
import { saveShortLinkInput, saveShortLinkOutput } from '../schema.ts'
import { codeOf, isCode, isReserved, tidyCode } from '../short-code.ts'
import { isShortLink, readWebAddress } from '../web-address.ts'

type Context = VerbContext<z.output<typeof saveShortLinkInput>>
type Refusal = keyof typeof shortLinkRefusals

const mostLinks = 500

const wrong = <Code extends Refusal>(code: Code, field: string): Failure<Code> =>
  fail(code, { fields: { [field]: shortLinkRefusals[code].message } })

export const saveShortLink = verb({
  name: 'save-short-link',
  who: 'member',
  roles: memberRights.marketing,
  input: saveShortLinkInput,
  output: saveShortLinkOutput,
  refusals: shortLinkRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  run: async context => {
    const { input, config, now } = context
    const to = checkAddress(input.destination_url, 'destination_url', config.publicUrl)
    if (typeof to !== 'string') return to
    const fallback = input.fallback_url
      ? checkAddress(input.fallback_url, 'fallback_url', config.publicUrl)
      : null
    if (fallback !== null && typeof fallback !== 'string') return fallback
    if (input.expires_at && !input.short_link_id && Date.parse(input.expires_at) <= now.getTime())
      return wrong('past_expiry', 'expires_at')
    const link = input.short_link_id
      ? await change(context, input.short_link_id, to)
      : await make(context, to)
    if (!('id' in link)) return link
    await saveSettings(context, link.id, fallback)
    return { short_link_id: link.id, short_code: link.short_code }
  },
})

function checkAddress(
  typed: string,
  field: string,
  publicUrl: string,
): string | Failure<'bad_address' | 'own_link'> {
  const address = readWebAddress(typed)
  if (!address) return wrong('bad_address', field)
  return isShortLink(address, publicUrl) ? wrong('own_link', field) : address
}

type Link = { id: string; short_code: string }

async function change(
  { db, practiceId, input }: Context,
  id: string,
  to: string,
): Promise<Link | Failure<'not_found'>> {
  const changed = await db
    .updateTable('short_links')
    .set({ destination_url: to, expires_at: input.expires_at })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .returning(['id', 'short_code'])
    .executeTakeFirst()
  return changed ?? fail('not_found')
}

async function make(context: Context, to: string): Promise<Link | Failure<Refusal>> {
  const { client, practiceId, input } = context
  const earlier = input.new_id ? await madeAlready(context, input.new_id) : undefined
  if (earlier) return earlier
  // Only the database limits automatic links.
  const { links } = await onlyRow<{ links: number }>(client, {
    name: 'links-made-by-hand',
    text: `select count(*)::integer as links from short_links l
      left join short_link_settings s on s.practice_id = l.practice_id and s.short_link_id = l.id
      where l.practice_id = $1 and s.made_for is null`,
    values: [practiceId],
  })
  if (links >= mostLinks) return fail('too_many')
  const wish = input.short_code ? tidyCode(input.short_code) : null
  if (wish && !isCode(wish)) return wrong('bad_code', 'short_code')
  if (wish && isReserved(wish)) return wrong('code_reserved', 'short_code')
  // Retries a generated code; a chosen code that is taken is refused.
  for (let tries = 0; tries < (wish ? 1 : 5); tries++) {
    const made = await insert(context, wish ?? codeOf(randomBytes(7)), to)
    if (made) return made
  }
  return wrong('code_taken', 'short_code')
}

function madeAlready({ db, practiceId }: Context, id: string): Promise<Link | undefined> {
  return db
    .selectFrom('short_links')
    .select(['id', 'short_code'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function insert({ client, practiceId, input }: Context, code: string, to: string): Promise<Link | undefined> {
  return firstRow<Link>(client, {
    name: 'make-short-link',
    text: `insert into short_links (id, practice_id, short_code, destination_url, expires_at)
      values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5) on conflict do nothing returning id, short_code`,
    values: [input.new_id ?? null, practiceId, code, to, input.expires_at],
  })
}

async function saveSettings(
  { client, practiceId, input, now }: Context,
  id: string,
  fallback: string | null,
): Promise<void> {
  await client.query({
    name: 'save-short-link-settings',
    text: `insert into short_link_settings (short_link_id, practice_id, name, click_limit, fallback_url, created_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (short_link_id) do update set name = excluded.name, click_limit = excluded.click_limit,
        fallback_url = excluded.fallback_url`,
    values: [id, practiceId, input.name, input.click_limit, fallback, now],
  })
}
