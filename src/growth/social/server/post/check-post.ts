import type pg from 'pg'
import { namesInWords } from '#diary/messages/server/offers/problems/find-named-clients.ts'
import { findStaleFacts } from '#growth/facts/server/offers/find-stale-facts.ts'
import { staleFactAdvice, staleFactCode, staleFactProblem } from '#growth/facts/stale-facts.ts'
import { readQuotes } from '#growth/surveys/server/offers/read-quotes.ts'
import { validatePost } from '#rules/posts/validate-post.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { asSent, type KeptPicture } from '../../post/as-sent.ts'
import { cutToMiddle } from '../../post/cut-to-middle.ts'
import { troubleOf } from '../../post/problem-copy.ts'
import type { PostCheck, PostTrouble } from '../../schema.ts'
import type { FoundPicture, FoundPost } from './find-post.ts'
import { openTimeOf, openTimeTrouble } from './open-time-posts.ts'

type Asked = Pick<FoundPost, 'network' | 'text' | 'link' | 'call_to_action' | 'pictures'> & {
  /** null: a new post. */
  id: string | null
  publish_at: Date | null
}

const DAY = 86_400_000

/**
 * Network refusals, forbidden wording (send rules, sections 4 and 5) and outdated draft facts. Without a time it is
 * checked as of now.
 */
export async function checkPost(
  client: pg.PoolClient,
  practiceId: string,
  post: Asked,
  now: Date,
): Promise<PostCheck> {
  const { network, pictures } = post
  const kept = pictures.filter(isThere)
  const published = network === 'instagram' ? await timesNear(client, practiceId, post, now) : undefined
  const media = kept.map(picture => asSent(picture))
  const { problems, warnings } = validatePost({
    ...post,
    media,
    now: now.getTime(),
    publish_at: post.publish_at?.getTime() ?? null,
    quota: published ? { published } : null,
  })
  const inWords = (found: { code: string; index?: number }): PostTrouble =>
    troubleOf(
      network,
      found.index === undefined ? found : { ...found, index: placeOf(pictures, found.index) },
    )
  const gone = pictures.flatMap((picture, index) =>
    isThere(picture) ? [] : [troubleOf(network, { code: 'picture_gone', index })],
  )
  const time = await openTimeProblem(client, practiceId, post, now)
  const all = [...(time ? [time] : []), ...problems.map(inWords), ...gone]
  const untrue = await untrueIn(client, practiceId, post, now)
  const said = await lintPost(client, practiceId, post)
  // An outdated price counts as one problem.
  const findings = [...untrue, ...said.filter(({ found }) => !untrue.some(each => each.found === found))]
  const isBlocked = findings.some(({ severity }) => severity === 'block')
  const better = [...warnings, ...cutToMiddle(network, media)].map(inWords)
  return { ok: all.length === 0 && !isBlocked, problems: all, warnings: better, findings }
}

const isThere = (picture: FoundPicture): picture is FoundPicture & KeptPicture =>
  picture.type !== null && picture.width !== null && picture.height !== null && picture.bytes !== null

function placeOf(pictures: readonly FoundPicture[], nth: number): number {
  const places = pictures.flatMap((picture, place) => (isThere(picture) ? [place] : []))
  return places[nth] ?? nth
}

async function untrueIn(
  client: pg.PoolClient,
  practiceId: string,
  { id, text, publish_at }: Asked,
  now: Date,
): Promise<PostCheck['findings']> {
  if (id === null) return []
  const said = { title: null, text, at: publish_at }
  const untrue = await findStaleFacts(client, practiceId, { post_id: id }, said, now)
  return untrue.map(each => ({
    ...{ code: staleFactCode, severity: 'block', found: each.found },
    ...{ wrong: `“${each.found}” ${staleFactProblem(each)}.`, instead: staleFactAdvice },
  }))
}

/** Only for a saved post that offers a gap. */
async function openTimeProblem(
  client: pg.PoolClient,
  practiceId: string,
  { id, publish_at }: Asked,
  now: Date,
): Promise<PostTrouble | undefined> {
  if (id === null) return undefined
  const found = await firstRow<{ gap_id: string | null }>(client, {
    name: 'open-time-of-post',
    text: 'select gap_id from social_posts where practice_id = $1 and id = $2',
    values: [practiceId, id],
  })
  if (!found?.gap_id) return undefined
  return openTimeTrouble(await openTimeOf(client, practiceId, found.gap_id, publish_at ?? now))
}

async function lintPost(client: pg.PoolClient, practiceId: string, { text, pictures }: Asked) {
  const words = [text, ...pictures.map(({ alt }) => alt)].filter(Boolean).join('\n')
  const findings = lintOutbound(words, {
    audience: 'public',
    names: await namesInWords(client, practiceId, words),
    quotes: /["“”„«»]/.test(words)
      ? (await readQuotes(client, practiceId)).map(({ words: said }) => said)
      : [],
    prices_cents: await pricesOf(client, practiceId),
  })
  return findings.map(finding => ({ ...finding, ...findingWords(finding) }))
}

/** Prices in minor units. */
async function pricesOf(client: pg.PoolClient, practiceId: string): Promise<number[]> {
  const rows = await allRows<{ price_cents: number }>(client, {
    name: 'prices-for-posts',
    text: `select price_cents from service_durations where practice_id = $1 and archived_at is null
      union select price_cents from service_addons where practice_id = $1 and archived_at is null
      union select price_cents from practitioner_terms where practice_id = $1 and price_cents is not null`,
    values: [practiceId],
  })
  return rows.map(({ price_cents }) => price_cents)
}

// Instagram limits posts per day, so the day before counts.
async function timesNear(
  client: pg.PoolClient,
  practiceId: string,
  { id, publish_at }: Asked,
  now: Date,
): Promise<number[]> {
  const moment = (publish_at ?? now).getTime()
  const rows = await allRows<{ at: Date }>(client, {
    name: 'instagram-posts-near',
    text: `select coalesce(published_at, publish_at) as at from social_posts
      where practice_id = $1 and network = 'instagram' and kind = 'post' and not is_test
        and state in ('scheduled', 'publishing', 'published') and id is distinct from $2
        and coalesce(published_at, publish_at) between $3 and $4`,
    values: [practiceId, id, new Date(moment - DAY), new Date(moment)],
  })
  return rows.map(({ at }) => at.getTime())
}
