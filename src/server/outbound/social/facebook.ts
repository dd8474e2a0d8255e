import { z } from 'zod'
import type { NetworkConfig } from '../../network-config.ts'
import { idOf, listOf, maybe, token, words } from './answer-shapes.ts'
import { askNetwork, type NetworkAnswer, type NetworkQuestion } from './ask-network.ts'
import type { ShownMedia } from './instagram.ts'
import { metaMoment, metaVersion } from './meta-version.ts'

// Pages API: developers.facebook.com/docs/pages-api.

const scopes = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement']

/** The consent page, which returns to `redirect` with `code` and `state`. */
export const login = (config: NetworkConfig, redirect: string, state: string): string =>
  `${config.hosts.login}/${metaVersion}/dialog/oauth?${new URLSearchParams({
    client_id: config.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: scopes.join(','),
    auth_type: 'rerequest',
    state,
  })}`

export interface FacebookPage {
  id: string
  name: string
  handle: string | null
  /** A page token, which doesn't expire; null if the person may not act for the page. */
  token: string | null
}

export interface FacebookGrant {
  pages: FacebookPage[]
  /** The person's app-scoped ID; null if Facebook didn't give it. */
  owner: string | null
}

/** Pages with their tokens, from a code via the one-hour and the 60-day tokens. */
export async function grant(
  config: NetworkConfig,
  code: string,
  redirect: string,
): Promise<NetworkAnswer<FacebookGrant>> {
  const app = { client_id: config.clientId, client_secret: config.clientSecret }
  const short = await tokenFor(config, { ...app, code, redirect_uri: redirect })
  if (!short.ok) return short
  const long = await tokenFor(config, {
    ...app,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: short.body.access_token,
  })
  if (!long.ok) return long
  const pages = await pagesOf(config, long.body.access_token)
  if (!pages.ok) return pages
  const me = await graph(config, long.body.access_token, 'GET', '/me', {
    query: { fields: 'id' },
    shape: z.object({ id: idOf }),
  })
  return { ok: true, body: { pages: pages.body, owner: me.ok ? me.body.id : null } }
}

/** Uses the app's token, since a page's may not. developers.facebook.com/docs/graph-api/reference/user/permissions */
export const revoke = (config: NetworkConfig, owner: string): Promise<NetworkAnswer<unknown>> =>
  graph(config, `${config.clientId}|${config.clientSecret}`, 'DELETE', `/${owner}/permissions`, {})

const tokenFor = (config: NetworkConfig, query: Record<string, string>) =>
  askNetwork({
    method: 'GET',
    host: config.hosts.graph as string,
    path: `/${metaVersion}/oauth/access_token`,
    query,
    shape: z.object({ access_token: token }),
  })

const ownPages = z.object({
  data: listOf(
    z.object({
      id: idOf,
      name: words(200),
      username: maybe(100),
      access_token: token.optional().catch(undefined),
      tasks: z.array(z.string()).optional().catch([]),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().max(1_000) }).optional(), next: z.string().optional() })
    .optional()
    .catch(undefined),
})

async function pagesOf(config: NetworkConfig, token: string): Promise<NetworkAnswer<FacebookPage[]>> {
  const pages: FacebookPage[] = []
  let after: string | undefined
  for (let round = 0; round < 5; round++) {
    const query = { fields: 'id,name,username,access_token,tasks', limit: '100', ...(after ? { after } : {}) }
    const answer = await graph(config, token, 'GET', '/me/accounts', { query, shape: ownPages })
    if (!answer.ok) return answer
    for (const { id, name, username, access_token, tasks } of answer.body.data) {
      const mayPost = !tasks || tasks.includes('CREATE_CONTENT') || tasks.includes('MANAGE')
      pages.push({ id, name, handle: username ?? null, token: mayPost ? (access_token ?? null) : null })
    }
    after = answer.body.paging?.next ? answer.body.paging.cursors?.after : undefined
    if (!after) break
  }
  return { ok: true, body: pages }
}

export const page = (
  config: NetworkConfig,
  token: string,
  page: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ name: string; username?: string | undefined }>> =>
  graph(config, token, 'GET', `/${page}`, {
    query: { fields: 'id,name,username' },
    signal,
    shape: z.object({ name: words(200), username: maybe(100) }),
  })

const made = z.object({ id: idOf })
type Made = z.output<typeof made>

/** Uploads a picture, hidden until a post uses it. */
export const photo = (
  config: NetworkConfig,
  token: string,
  page: string,
  { url, alt }: { url: string; alt: string },
  signal?: AbortSignal,
): Promise<NetworkAnswer<Made>> =>
  graph(config, token, 'POST', `/${page}/photos`, {
    shape: made,
    form: { url, published: 'false', ...(alt ? { alt_text_custom: alt } : {}) },
    signal,
  })

export const feed = (
  config: NetworkConfig,
  token: string,
  page: string,
  { message, link, photos }: { message: string; link: string | null; photos: readonly string[] },
  signal?: AbortSignal,
): Promise<NetworkAnswer<Made>> =>
  graph(config, token, 'POST', `/${page}/feed`, {
    shape: made,
    form: {
      message,
      ...(link ? { link } : {}),
      ...Object.fromEntries(
        photos.map((id, n) => [`attached_media[${n}]`, JSON.stringify({ media_fbid: id })]),
      ),
    },
    signal,
  })

const shownPosts = z.object({
  data: listOf(
    z.object({ id: idOf, message: maybe(70_000), created_time: words(60), permalink_url: maybe(2_000) }),
  ),
})

/** Posts since `since` (epoch ms), newest first. */
export async function posts(
  config: NetworkConfig,
  token: string,
  page: string,
  since: number,
  signal?: AbortSignal,
): Promise<NetworkAnswer<ShownMedia[]>> {
  const answer = await graph(config, token, 'GET', `/${page}/published_posts`, {
    shape: shownPosts,
    query: {
      fields: 'id,message,created_time,permalink_url',
      since: String(Math.floor(since / 1_000)),
      limit: '100',
    },
    signal,
  })
  if (!answer.ok) return answer
  const posts = answer.body.data
  return {
    ok: true,
    body: posts.map(({ id, message, created_time, permalink_url }) => ({
      id,
      words: message ?? '',
      at: metaMoment(created_time),
      permalink: permalink_url ?? null,
    })),
  }
}

export const permalink = (
  config: NetworkConfig,
  token: string,
  post: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ permalink_url?: string | undefined }>> =>
  graph(config, token, 'GET', `/${post}`, {
    query: { fields: 'permalink_url' },
    signal,
    shape: z.object({ permalink_url: maybe(2_000) }),
  })

function graph<Body>(
  config: NetworkConfig,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  more: Pick<NetworkQuestion<Body>, 'query' | 'form' | 'signal' | 'shape'>,
): Promise<NetworkAnswer<Body>> {
  const host = config.hosts.graph as string
  return askNetwork<Body>({ method, host, path: `/${metaVersion}${path}`, token, ...more })
}
