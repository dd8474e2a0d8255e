import { z } from 'zod'
import type { NetworkConfig } from '../../network-config.ts'
import { idOf, listOf, maybe, seconds, token as tokenOf, words } from './answer-shapes.ts'
import { askNetwork, type NetworkAnswer, type NetworkQuestion } from './ask-network.ts'
import { metaMoment, metaVersion } from './meta-version.ts'

// Instagram API with Instagram Login: developers.facebook.com/docs/instagram-platform.

export interface InstagramToken {
  token: string
  /** Seconds from now. */
  seconds: number
}

const scopes = ['instagram_business_basic', 'instagram_business_content_publish']
const hostOf = (config: NetworkConfig, name: 'graph' | 'token' | 'login') => config.hosts[name] as string

/** The consent page, which returns to `redirect` with `code` and `state`. */
export const login = (config: NetworkConfig, redirect: string, state: string): string =>
  `${hostOf(config, 'login')}/oauth/authorize?${new URLSearchParams({
    client_id: config.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: scopes.join(','),
    state,
  })}`

const holder = z.object({ access_token: tokenOf })
const shortToken = z
  .union([holder, z.object({ data: z.tuple([holder], z.unknown()) }).transform(({ data: [first] }) => first)])
  .transform(({ access_token }) => access_token)

/** A 60-day token for a code, via the one-hour token. */
export async function grant(
  config: NetworkConfig,
  code: string,
  redirect: string,
): Promise<NetworkAnswer<InstagramToken>> {
  const short = await askNetwork({
    shape: shortToken,
    method: 'POST',
    host: hostOf(config, 'token'),
    path: '/oauth/access_token',
    form: {
      client_id: config.clientId,
      client_secret: config.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirect,
      // Some browsers append a fragment.
      code: code.replace(/#_$/, ''),
    },
  })
  if (!short.ok) return short
  return longToken(config, '/access_token', {
    grant_type: 'ig_exchange_token',
    client_secret: config.clientSecret,
    access_token: short.body,
  })
}

/** Extends the token for 60 days, once it is 24 hours old. */
export const refresh = (config: NetworkConfig, token: string): Promise<NetworkAnswer<InstagramToken>> =>
  longToken(config, '/refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token })

async function longToken(
  config: NetworkConfig,
  path: string,
  query: Record<string, string>,
): Promise<NetworkAnswer<InstagramToken>> {
  const host = hostOf(config, 'graph')
  const answer = await askNetwork({
    shape: z.object({ access_token: tokenOf, expires_in: seconds(60 * 86_400) }),
    method: 'GET',
    host,
    path,
    query,
  })
  if (!answer.ok) return answer
  const { access_token, expires_in } = answer.body
  return { ok: true, body: { token: access_token, seconds: expires_in } }
}

export interface InstagramAccount {
  id: string
  name: string
  handle: string
  /** Business or creator: others may not publish. */
  isProfessional: boolean
}

const me = z
  .object({
    user_id: idOf.optional(),
    id: idOf.optional(),
    username: maybe(100),
    name: maybe(200),
    account_type: maybe(60),
  })
  .refine(({ user_id, id }) => user_id ?? id)
  .transform(({ user_id, id = '', ...rest }) => ({ ...rest, id: user_id ?? id }))

export async function account(
  config: NetworkConfig,
  token: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<InstagramAccount>> {
  const answer = await graph(config, token, 'GET', '/me', {
    shape: me,
    query: { fields: 'user_id,username,name,account_type' },
    signal,
  })
  if (!answer.ok) return answer
  const { id, username = '', name, account_type = '' } = answer.body
  const isProfessional = /^(business|media_creator|creator)$/i.test(account_type)
  return {
    ok: true,
    body: {
      id,
      name: name || username,
      handle: username,
      isProfessional,
    },
  }
}

const made = z.object({ id: idOf })
type Made = z.output<typeof made>

export interface ContainerAsk {
  imageUrl?: string
  alt?: string
  children?: readonly string[]
  caption?: string
}

/** Creates a container, hidden, which expires after 24 hours. */
export const container = (
  config: NetworkConfig,
  token: string,
  account: string,
  { imageUrl, alt, children, caption }: ContainerAsk,
  signal?: AbortSignal,
): Promise<NetworkAnswer<Made>> =>
  graph(config, token, 'POST', `/${account}/media`, {
    shape: made,
    form: {
      ...(imageUrl ? { image_url: imageUrl } : {}),
      ...(alt ? { alt_text: alt } : {}),
      ...(children ? { media_type: 'CAROUSEL', children: children.join(',') } : {}),
      // Carousel children have no caption of their own.
      ...(caption === undefined ? { is_carousel_item: 'true' } : { caption }),
    },
    signal,
  })

const containerStates = ['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'] as const
export type ContainerState = (typeof containerStates)[number]

/** A container's progress, and the network's message if it failed. */
export const containerState = (
  config: NetworkConfig,
  token: string,
  container: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ status_code: ContainerState; status?: string | undefined }>> =>
  graph(config, token, 'GET', `/${container}`, {
    query: { fields: 'status_code,status' },
    signal,
    shape: z.object({ status_code: z.enum(containerStates), status: maybe(600) }),
  })

/** Publishes a finished container. Each can be published once. */
export const publish = (
  config: NetworkConfig,
  token: string,
  account: string,
  container: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<Made>> =>
  graph(config, token, 'POST', `/${account}/media_publish`, {
    shape: made,
    form: { creation_id: container },
    signal,
  })

const count = z.number().optional().catch(undefined)
const usage = z.object({
  data: listOf(
    z.object({ quota_usage: count, config: z.object({ quota_total: count }).optional().catch(undefined) }),
  ),
})

/** Posts in the last 24 hours, and the limit. */
export async function quota(
  config: NetworkConfig,
  token: string,
  account: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ used: number; total: number | null }>> {
  const answer = await graph(config, token, 'GET', `/${account}/content_publishing_limit`, {
    shape: usage,
    query: { fields: 'config,quota_usage' },
    signal,
  })
  if (!answer.ok) return answer
  const [told] = answer.body.data
  return { ok: true, body: { used: told?.quota_usage ?? 0, total: told?.config?.quota_total ?? null } }
}

export interface ShownMedia {
  id: string
  words: string
  /** Epoch ms. */
  at: number
  permalink: string | null
}

const shownPost = z.object({
  id: idOf,
  caption: maybe(10_000),
  timestamp: words(60),
  permalink: maybe(2_000),
})

export async function media(
  config: NetworkConfig,
  token: string,
  account: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<ShownMedia[]>> {
  const answer = await graph(config, token, 'GET', `/${account}/media`, {
    shape: z.object({ data: listOf(shownPost) }),
    query: { fields: 'id,caption,timestamp,permalink', limit: '50' },
    signal,
  })
  if (!answer.ok) return answer
  return { ok: true, body: answer.body.data.map(shownOf) }
}

const shownOf = (told: z.output<typeof shownPost>): ShownMedia => ({
  id: told.id,
  words: told.caption ?? '',
  at: metaMoment(told.timestamp),
  permalink: told.permalink ?? null,
})

function graph<Body>(
  config: NetworkConfig,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  more: Pick<NetworkQuestion<Body>, 'query' | 'form' | 'signal' | 'shape'>,
): Promise<NetworkAnswer<Body>> {
  const host = hostOf(config, 'graph')
  return askNetwork<Body>({ method, host, path: `/${metaVersion}${path}`, token, ...more })
}
