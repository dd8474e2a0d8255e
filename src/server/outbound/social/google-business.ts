import type { NetworkConfig } from '../../network-config.ts'
import { askNetwork, type NetworkAnswer } from './ask-network.ts'
import type { ShownMedia } from './instagram.ts'

// Google Business Profile: developers.google.com/my-business. Posts and reviews stand in v4, accounts and locations in services
// of their own.

export interface GooglePlace {
  /** 'accounts/1/locations/2'. */
  id: string
  name: string
  /** Google lets the person speak for the place. */
  isVerified: boolean
}

interface Location {
  name: string
  title?: string
  metadata?: { hasVoiceOfMerchant?: boolean }
}

/** The places that somebody looks after. */
export async function places(config: NetworkConfig, token: string): Promise<NetworkAnswer<GooglePlace[]>> {
  type Accounts = { accounts?: { name: string }[] }
  const accounts = await ask<Accounts>(config, 'accounts', token, 'GET', '/v1/accounts', {
    query: { pageSize: '20' },
  })
  if (!accounts.ok) return accounts
  const places: GooglePlace[] = []
  for (const { name: account } of accounts.body.accounts ?? []) {
    const found = await ask<{ locations?: Location[] }>(
      config,
      'information',
      token,
      'GET',
      `/v1/${account}/locations`,
      { query: { readMask: 'name,title,metadata', pageSize: '100' } },
    )
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

interface GoogleTime {
  hours?: number
  minutes?: number
}
interface GoogleDate {
  year?: number
  month?: number
  day?: number
}
export interface GoogleProfile {
  title?: string
  phoneNumbers?: { primaryPhone?: string }
  websiteUri?: string
  categories?: { primaryCategory?: { displayName?: string } }
  storefrontAddress?: {
    addressLines?: string[]
    locality?: string
    administrativeArea?: string
    postalCode?: string
    regionCode?: string
  }
  regularHours?: {
    periods?: { openDay: string; openTime?: GoogleTime; closeDay: string; closeTime?: GoogleTime }[]
  }
  specialHours?: {
    specialHourPeriods?: {
      startDate?: GoogleDate
      endDate?: GoogleDate
      openTime?: GoogleTime
      closeTime?: GoogleTime
      closed?: boolean
    }[]
  }
}

const readMask = [
  'title',
  'phoneNumbers',
  'websiteUri',
  'categories',
  'storefrontAddress',
  'regularHours',
  'specialHours',
].join(',')

/** What Google shows of a place; `place` as in GooglePlace. */
export const profile = (
  config: NetworkConfig,
  token: string,
  place: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<GoogleProfile>> =>
  ask<GoogleProfile>(config, 'information', token, 'GET', `/v1/${place.replace(/^accounts\/[^/]+\//, '')}`, {
    query: { readMask },
    signal,
  })

export interface LocalPostAsk {
  summary: string
  languageCode: string
  action: { type: string; url: string | null } | null
  imageUrl: string | null
}

interface LocalPost {
  name: string
  summary?: string
  createTime?: string
  searchUrl?: string
  state?: string
}

/** Posts to a place. */
export const post = (
  config: NetworkConfig,
  token: string,
  place: string,
  { summary, languageCode, action, imageUrl }: LocalPostAsk,
  signal?: AbortSignal,
): Promise<NetworkAnswer<LocalPost>> =>
  ask<LocalPost>(config, 'business', token, 'POST', `/v4/${place}/localPosts`, {
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
  })

/** What a place shows, the newest first. */
export async function posts(
  config: NetworkConfig,
  token: string,
  place: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<ShownMedia[]>> {
  const answer = await ask<{ localPosts?: LocalPost[] }>(
    config,
    'business',
    token,
    'GET',
    `/v4/${place}/localPosts`,
    { query: { pageSize: '100' }, signal },
  )
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

export interface GoogleReview {
  /** 'accounts/1/locations/2/reviews/3'. */
  name: string
  reviewer?: { displayName?: string; isAnonymous?: boolean }
  starRating?: string
  comment?: string
  createTime?: string
  updateTime?: string
  reviewReply?: { comment?: string; updateTime?: string }
}

/** A page of what people wrote about a place. */
export const reviews = (
  config: NetworkConfig,
  token: string,
  place: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ reviews?: GoogleReview[]; nextPageToken?: string }>> =>
  ask(config, 'business', token, 'GET', `/v4/${place}/reviews`, {
    query: { pageSize: '50', orderBy: 'updateTime desc', ...(pageToken ? { pageToken } : {}) },
    signal,
  })

/** Puts an answer below a review, in place of the one that is there: twice is as good as once. */
export const reply = (
  config: NetworkConfig,
  token: string,
  review: string,
  comment: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<{ comment?: string }>> =>
  ask(config, 'business', token, 'PUT', `/v4/${review}/reply`, { json: { comment }, signal })

function ask<Body>(
  config: NetworkConfig,
  host: 'accounts' | 'information' | 'business',
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  more: { query?: Record<string, string>; json?: unknown; signal?: AbortSignal | undefined },
): Promise<NetworkAnswer<Body>> {
  return askNetwork<Body>({ method, host: config.hosts[host] as string, path, token, ...more })
}
