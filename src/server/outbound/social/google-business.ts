import { z } from 'zod'
import type { NetworkConfig } from '../../network-config.ts'
import { idOf, listOf, maybe, words } from './answer-shapes.ts'
import { askNetwork, type NetworkAnswer, type NetworkQuestion } from './ask-network.ts'
import type { ShownMedia } from './instagram.ts'

// developers.google.com/my-business. Posts and reviews are in v4; accounts and locations have their own services.

export interface GooglePlace {
  /** 'accounts/1/locations/2'. */
  id: string
  name: string
  /** Whether Google lets the person act for the place. */
  isVerified: boolean
}

// Resource names are paths there and become part of ours.
const named = (kind: string) => z.string().regex(new RegExp(`^${kind}/[\\w-]{1,100}$`))
const accountsShape = z.object({ accounts: listOf(z.object({ name: named('accounts') }), 20).optional() })
const locationsShape = z.object({
  locations: listOf(
    z.object({
      name: named('locations'),
      title: maybe(200),
      metadata: z.object({ hasVoiceOfMerchant: z.boolean().optional() }).optional().catch(undefined),
    }),
    100,
  ).optional(),
})

export async function places(config: NetworkConfig, token: string): Promise<NetworkAnswer<GooglePlace[]>> {
  const accounts = await ask(config, 'accounts', token, 'GET', '/v1/accounts', {
    query: { pageSize: '20' },
    shape: accountsShape,
  })
  if (!accounts.ok) return accounts
  const places: GooglePlace[] = []
  for (const { name: account } of accounts.body.accounts ?? []) {
    const found = await ask(config, 'information', token, 'GET', `/v1/${account}/locations`, {
      query: { readMask: 'name,title,metadata', pageSize: '100' },
      shape: locationsShape,
    })
    if (!found.ok) return found
    for (const { name, title, metadata } of found.body.locations ?? [])
      places.push({
        id: `${account}/${name}`,
        name: title ?? name,
        isVerified: metadata?.hasVoiceOfMerchant !== false,
      })
  }
  return { ok: true, body: places }
}

const time = z.object({
  hours: z.int().min(0).max(24).optional(),
  minutes: z.int().min(0).max(59).optional(),
})
const date = z.object({
  year: z.int().min(0).max(9999).optional(),
  month: z.int().min(0).max(12).optional(),
  day: z.int().min(0).max(31).optional(),
})
const profileShape = z.object({
  title: maybe(300),
  phoneNumbers: z
    .object({ primaryPhone: maybe(60) })
    .optional()
    .catch(undefined),
  websiteUri: maybe(2_000),
  categories: z
    .object({ primaryCategory: z.object({ displayName: maybe(200) }).optional() })
    .optional()
    .catch(undefined),
  storefrontAddress: z
    .object({
      addressLines: listOf(words(300), 10).optional().catch(undefined),
      locality: maybe(200),
      administrativeArea: maybe(200),
      postalCode: maybe(60),
    })
    .optional()
    .catch(undefined),
  regularHours: z
    .object({
      periods: listOf(
        z.object({ openDay: words(20), openTime: time.optional(), closeTime: time.optional() }),
      ).optional(),
    })
    .optional()
    .catch(undefined),
  specialHours: z
    .object({
      specialHourPeriods: listOf(
        z.object({
          startDate: date.optional(),
          openTime: time.optional(),
          closeTime: time.optional(),
          closed: z.boolean().optional(),
        }),
      ).optional(),
    })
    .optional()
    .catch(undefined),
})
export type GoogleProfile = z.output<typeof profileShape>

const readMask = [
  'title',
  'phoneNumbers',
  'websiteUri',
  'categories',
  'storefrontAddress',
  'regularHours',
  'specialHours',
].join(',')

/** Public profile; `place` as in GooglePlace. */
export const profile = (
  config: NetworkConfig,
  token: string,
  place: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<GoogleProfile>> =>
  ask(config, 'information', token, 'GET', `/v1/${place.replace(/^accounts\/[^/]+\//, '')}`, {
    query: { readMask },
    signal,
    shape: profileShape,
  })

export interface LocalPostAsk {
  summary: string
  languageCode: string
  action: { type: string; url: string | null } | null
  imageUrl: string | null
}

const localPost = z.object({
  name: idOf,
  summary: maybe(10_000),
  createTime: maybe(60),
  searchUrl: maybe(2_000),
})
type LocalPost = z.output<typeof localPost>

export const post = (
  config: NetworkConfig,
  token: string,
  place: string,
  { summary, languageCode, action, imageUrl }: LocalPostAsk,
  signal?: AbortSignal,
): Promise<NetworkAnswer<LocalPost>> =>
  ask(config, 'business', token, 'POST', `/v4/${place}/localPosts`, {
    json: {
      languageCode,
      summary,
      topicType: 'STANDARD',
      ...(action
        ? { callToAction: { actionType: action.type, ...(action.url ? { url: action.url } : {}) } }
        : {}),
      ...(imageUrl ? { media: [{ mediaFormat: 'PHOTO', sourceUrl: imageUrl }] } : {}),
    },
    signal,
    shape: localPost,
  })

export async function posts(
  config: NetworkConfig,
  token: string,
  place: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<ShownMedia[]>> {
  const answer = await ask(config, 'business', token, 'GET', `/v4/${place}/localPosts`, {
    query: { pageSize: '100' },
    signal,
    shape: z.object({ localPosts: listOf(localPost, 100).optional() }),
  })
  if (!answer.ok) return answer
  const posts = answer.body.localPosts ?? []
  return {
    ok: true,
    body: posts.map(({ name, summary, createTime, searchUrl }) => ({
      id: name,
      words: summary ?? '',
      at: Date.parse(createTime ?? ''),
      permalink: searchUrl ?? null,
    })),
  }
}

const review = z.object({
  /** 'accounts/1/locations/2/reviews/3': the path that a reply is put to. */
  name: z.string().regex(/^accounts\/[\w-]+\/locations\/[\w-]+\/reviews\/[\w-]+$/),
  reviewer: z
    .object({ displayName: maybe(200) })
    .optional()
    .catch(undefined),
  starRating: maybe(20),
  comment: maybe(20_000),
  createTime: maybe(60),
  updateTime: maybe(60),
  reviewReply: z
    .object({ comment: maybe(10_000), updateTime: maybe(60) })
    .optional()
    .catch(undefined),
})
export type GoogleReview = z.output<typeof review>
const reviewsShape = z.object({
  reviews: listOf(review, 50).optional(),
  nextPageToken: z.string().max(5_000).optional().catch(undefined),
})

/** One page of a place's reviews. */
export const reviews = (
  config: NetworkConfig,
  token: string,
  place: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<NetworkAnswer<z.output<typeof reviewsShape>>> =>
  ask(config, 'business', token, 'GET', `/v4/${place}/reviews`, {
    query: { pageSize: '50', orderBy: 'updateTime desc', ...(pageToken ? { pageToken } : {}) },
    signal,
    shape: reviewsShape,
  })

/** Sets the reply to a review, replacing any other. Safe to repeat. */
export const reply = (
  config: NetworkConfig,
  token: string,
  review: string,
  comment: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<unknown>> =>
  ask(config, 'business', token, 'PUT', `/v4/${review}/reply`, { json: { comment }, signal })

function ask<Body>(
  config: NetworkConfig,
  host: 'accounts' | 'information' | 'business',
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  more: Pick<NetworkQuestion<Body>, 'query' | 'json' | 'signal' | 'shape'>,
): Promise<NetworkAnswer<Body>> {
  return askNetwork<Body>({ method, host: config.hosts[host] as string, path, token, ...more })
}
