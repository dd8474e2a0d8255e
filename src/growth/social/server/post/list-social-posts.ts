import type pg from 'pg'
import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import type { Config } from '#server/config.ts'
import { allRows } from '#server/database/rows.ts'
import { linkAddress } from '#server/files/serving/link-token.ts'
import { type VerbContext, verb } from '#server/functions/verb.ts'
import { insteadOf } from '../../connections/trouble.ts'
import { networks } from '../../post/post-state.ts'
import { wallInstant } from '../../schedule/wall-time.ts'
import { listedPosts, listPostsInput, type ShownConnection, type ShownPost } from '../../schema.ts'
import { zoneOf } from '../schedule/approval-checks.ts'

/** Posts of these days, drafts without a time, failures, connections and slots. Picture links last five minutes. */
export const listSocialPosts = verb({
  name: 'list-social-posts',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  readOnly: true,
  input: listPostsInput,
  output: listedPosts,
  refusals: {},
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  run: async context => {
    const { client, practiceId, input, now, config } = context
    const time_zone = await zoneOf(client, practiceId)
    const from = new Date(wallInstant(time_zone, input.from, '00:00'))
    const to = new Date(wallInstant(time_zone, addDays(input.to, 1), '00:00'))
    return {
      time_zone,
      today: localDateOf(time_zone, now.getTime()),
      now: now.toISOString(),
      connections: await connectionsOf(client, practiceId, config),
      slots: await slotsOf(client, practiceId),
      posts: await postsOf(context, from, to),
    }
  },
})

const slotsOf = (client: pg.PoolClient, practiceId: string) =>
  allRows<{ id: string; network: Network; weekday: number; at: string }>(client, {
    name: 'social-slots-of',
    text: `select id, network, weekday, at from social_slots where practice_id = $1 order by network, weekday, at`,
    values: [practiceId],
  })

type ConnectionRow = Omit<
  ShownConnection,
  'is_configured' | 'state_at' | 'token_expires_at' | 'checked_at' | 'connected_at'
> & {
  state_at: Date | null
  token_expires_at: Date | null
  checked_at: Date | null
  connected_at: Date | null
}

async function connectionsOf(
  client: pg.PoolClient,
  practiceId: string,
  config: Config,
): Promise<ShownConnection[]> {
  const rows = await allRows<ConnectionRow>(client, {
    name: 'social-connections-of',
    text: `select distinct on (network) id as connection_id, network, state, account_name, handle, is_test, state_words, state_at, trouble_words,
        token_expires_at, checked_at, connected_at
      from social_connections where practice_id = $1 order by network, state = 'disconnected', connected_at desc, id`,
    values: [practiceId],
  })
  return networks.map(network => {
    const found = rows.find(row => row.network === network)
    const is_configured = config.networks[network] !== undefined
    if (!found) return { ...never, network, is_configured }
    const { state_at, token_expires_at, checked_at, connected_at } = found
    return {
      ...found,
      is_configured,
      state_at: state_at?.toISOString() ?? null,
      token_expires_at: token_expires_at?.toISOString() ?? null,
      checked_at: checked_at?.toISOString() ?? null,
      connected_at: connected_at?.toISOString() ?? null,
    }
  })
}

const never = {
  connection_id: null,
  state: 'disconnected',
  account_name: null,
  handle: null,
  is_test: false,
  state_words: null,
  state_at: null,
  trouble_words: null,
  token_expires_at: null,
  checked_at: null,
  connected_at: null,
} as const

type PostRow = Omit<
  ShownPost,
  'problem_instead' | 'publish_at' | 'published_at' | 'approved_at' | 'pictures'
> & {
  publish_at: Date | null
  published_at: Date | null
  approved_at: Date | null
  pictures: Omit<ShownPost['pictures'][number], 'url'>[]
}

async function postsOf(
  { client, practiceId, now, proofKey }: VerbContext<z.output<typeof listPostsInput>>,
  from: Date,
  to: Date,
): Promise<ShownPost[]> {
  const rows = await allRows<PostRow>(client, {
    name: 'social-posts-between',
    text: `select p.id, p.network, p.kind, p.state, p.revision, p.text, p.link, p.call_to_action, p.publish_at, p.published_at, p.permalink,
        p.is_test, p.by_hand, p.problem_code, p.problem_words, p.draft_id, p.plan_item_id, p.short_link_id, p.gap_id, l.short_code, p.approved_at,
        case when s.id is not null then json_build_object('id', s.id, 'every_weeks', s.every_weeks, 'ends_on', s.ends_on) end as series,
        coalesce((select json_agg(json_build_object('file_id', f.id, 'alt', t.alt, 'width', f.width, 'height', f.height) order by t.position)
          from social_post_pictures t left join files f on f.practice_id = t.practice_id and f.id = t.file_id and f.state = 'ready'
            and f.removed_at is null
          where t.practice_id = p.practice_id and t.post_id = p.id), '[]') as pictures
      from social_posts p
        left join social_series s on s.practice_id = p.practice_id and s.id = p.series_id
        left join short_links l on l.practice_id = p.practice_id and l.id = p.short_link_id
      where p.practice_id = $1 and (coalesce(p.publish_at, p.published_at) >= $2 and coalesce(p.publish_at, p.published_at) < $3
        or p.publish_at is null and p.state in ('draft', 'approved') or p.state in ('failed', 'publishing'))
      order by coalesce(p.publish_at, p.published_at, p.created_at), p.id limit 1000`,
    values: [practiceId, from, to],
  })
  return rows.map(row => ({
    ...row,
    publish_at: row.publish_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    approved_at: row.approved_at?.toISOString() ?? null,
    problem_instead: row.problem_code && insteadOf(row.problem_code),
    pictures: row.pictures.map(picture => ({
      ...picture,
      url: picture.file_id ? linkAddress(proofKey, picture.file_id, now) : null,
    })),
  }))
}
