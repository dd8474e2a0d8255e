import type pg from 'pg'
import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { seriesTimes } from '../../schedule/series-times.ts'
import { wallInstant } from '../../schedule/wall-time.ts'
import { changedSeries, changeSeriesInput } from '../../schema.ts'
import { checkPost } from '../post/check-post.ts'
import { type FoundPost, factsOf, findPost } from '../post/find-post.ts'
import { leadPost } from '../post/lead-post.ts'
import { writePictures } from '../post/write-pictures.ts'
import { zoneOf } from '../schedule/approval-checks.ts'
import { copyPosts } from './copy-posts.ts'

type Context = VerbContext<z.output<typeof changeSeriesInput>>
type One = { id: string; state: string; publish_at: Date }

/**
 * Changes one post of a series, or it and later unsent ones. The change needs approval unless `approve` is set, which
 * refuses blocking findings.
 */
export const changeSocialSeries = verb({
  name: 'change-social-series',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: changeSeriesInput,
  output: changedSeries,
  refusals: postRefusals,
  onConstraint: { most_social_posts: 'too_many', most_short_links: 'too_many_links' },
  run: async context => {
    const { client, practiceId, input, now } = context
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!post.series_id || !post.publish_at) return fail('not_in_series')
    if (!mayGo.move.includes(post.state)) return fail('not_now')
    const pictures = input.words ? await factsOf(client, practiceId, input.words.pictures) : post.pictures
    if (input.words && pictures.some(({ file_id }) => file_id === null)) return fail('picture_gone')
    const zone = await zoneOf(client, practiceId)
    const all = await postsOf(context, post)
    const moved = all.map(each => ({ ...each, publish_at: movedTo(each.publish_at, input.time, zone) }))
    if (input.time && moved.some(({ publish_at }) => publish_at.getTime() < now.getTime()))
      return fail('time_passed')
    const [first] = moved
    const said = { ...post, ...input.words, pictures, publish_at: first?.publish_at ?? post.publish_at }
    const check = await checkPost(client, practiceId, said, now)
    const leaves = input.words ? input.approve : all.some(({ state }) => state === 'scheduled')
    if (leaves && !check.ok) return fail('blocked', { check })
    await write(context, moved)
    const ended = input.scope === 'all' && input.ends_on ? await endOn(context, post, zone) : nothing
    return { changed: all.length, ...ended, check }
  },
})

const nothing = { added: 0, cancelled: 0 }

const postsOf = ({ client, practiceId, input }: Context, post: FoundPost): Promise<One[]> =>
  allRows<One>(client, {
    name: 'posts-of-series-to-change',
    text: `select id, state, publish_at from social_posts where practice_id = $1 and series_id = $2
        and state in ('draft', 'approved', 'scheduled') and publish_at is not null and (id = $3 or ($4 and publish_at >= $5))
      order by publish_at, id for no key update`,
    values: [practiceId, post.series_id, post.id, input.scope === 'all', post.publish_at],
  })

const movedTo = (at: Date, time: string | null, zone: string): Date =>
  time ? new Date(wallInstant(zone, localDateOf(zone, at.getTime()), time)) : at

async function write({ client, practiceId, input, asker, now, config }: Context, posts: readonly One[]) {
  const { words, approve } = input
  await client.query({
    name: 'change-social-series',
    text: `update social_posts p set publish_at = c.publish_at, hand_told_at = null,
        text = case when $3 then $4 else p.text end, link = case when $3 then $5 else p.link end,
        call_to_action = case when $3 then $6::jsonb else p.call_to_action end,
        state = case when not $3 then p.state when not $7 then 'draft' when p.state = 'draft' then 'approved' else p.state end,
        approved_at = case when not $3 then p.approved_at when $7 then $8::timestamptz end,
        approved_by = case when not $3 then p.approved_by when $7 then $9::uuid end,
        revision = p.revision + $3::boolean::integer
      from jsonb_to_recordset($2::jsonb) as c (id uuid, publish_at timestamptz)
      where p.practice_id = $1 and p.id = c.id`,
    values: [
      practiceId,
      JSON.stringify(posts.map(({ id, publish_at }) => ({ id, publish_at }))),
      words !== null,
      words?.text ?? '',
      words?.link ?? null,
      words?.call_to_action ? JSON.stringify(words.call_to_action) : null,
      approve,
      now,
      asker.userId ?? null,
    ],
  })
  if (!words) return
  for (const { id } of posts) {
    await writePictures(client, practiceId, id, words.pictures)
    // Stored text already contains the edited post's own link.
    const way = { post_id: id, from: input.post_id, publicUrl: config.publicUrl }
    await leadPost(client, practiceId, way, now)
  }
}

/** Cancels posts after a new last day and creates missing ones before it. */
async function endOn(context: Context, post: FoundPost, zone: string) {
  const { client, practiceId, input, asker, now, config } = context
  const { publicUrl } = config
  const ends_on = input.ends_on as string
  const seriesId = post.series_id as string
  const { every_weeks } = await onlyRow<{ every_weeks: number }>(client, {
    name: 'end-social-series',
    text: 'update social_series set ends_on = $3 where practice_id = $1 and id = $2 returning every_weeks',
    values: [practiceId, seriesId, ends_on],
  })
  const { rowCount } = await client.query({
    name: 'cancel-after-series',
    text: `update social_posts set state = 'cancelled' where practice_id = $1 and series_id = $2
      and state in ('draft', 'approved', 'scheduled') and publish_at >= $3`,
    values: [practiceId, seriesId, new Date(wallInstant(zone, addDays(ends_on, 1), '00:00'))],
  })
  const last = await lastOf(client, practiceId, seriesId)
  const from = last ?? (post.publish_at as Date)
  const times = seriesTimes(from.getTime(), { every_weeks, ends_on, zone })
  const inReach = times.filter(at => at > now.getTime() && at <= now.getTime() + 365 * 86_400_000)
  const asked = { postId: post.id, seriesId, times: inReach, userId: asker.userId ?? null, publicUrl }
  const made = inReach.length > 0 ? await copyPosts(client, practiceId, asked, now) : []
  return { added: made.length, cancelled: rowCount ?? 0 }
}

async function lastOf(client: pg.PoolClient, practiceId: string, seriesId: string): Promise<Date | null> {
  const { last } = await onlyRow<{ last: Date | null }>(client, {
    name: 'last-of-social-series',
    text: `select max(publish_at) as last from social_posts where practice_id = $1 and series_id = $2 and state <> 'cancelled'`,
    values: [practiceId, seriesId],
  })
  return last
}
