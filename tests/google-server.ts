import { createHash } from 'node:crypto'
import { type Answered, type Asked, networkServer } from './network-server.ts'

/** Google's error, as its services write it. */
export const googleError = (status: number, code: string, message: string): Answered => ({
  status,
  body: { error: { code: status, message, status: code } },
})

/**
 * A server in the form of Google's OAuth and Business Profile: a code is worth a token to whoever has its PKCE verifier; places have
 * posts, reviews and a profile.
 */
export async function googleServer({
  accessToken = 'ya29.SEEDEDACCESSTOKEN',
  refreshToken = '1//SEEDEDREFRESHTOKEN',
} = {}) {
  let n = 0
  const place = 'accounts/1/locations/2'
  const state = {
    /** Of the code that is handed out next: as the address of consent had it. */
    challenge: '',
    refreshTokens: new Set([refreshToken]),
    accessTokens: new Set([accessToken]),
    places: [{ name: 'locations/2', title: 'Willow & Stone', metadata: { hasVoiceOfMerchant: true } }],
    posts: [] as {
      name: string
      summary: string
      createTime: string
      searchUrl: string
      // biome-ignore lint/suspicious/noExplicitAny: as it was sent
      sent: any
    }[],
    // biome-ignore lint/suspicious/noExplicitAny: as Google writes them
    reviews: [] as any[],
    pageSize: 2,
    profile: {
      title: 'Willow & Stone',
      phoneNumbers: { primaryPhone: '(828) 555-0142' },
      websiteUri: 'https://willowandstone.example/',
      categories: { primaryCategory: { displayName: 'Massage therapist' } },
      storefrontAddress: {
        addressLines: ['1 Main St'],
        locality: 'Asheville',
        administrativeArea: 'NC',
        postalCode: '28801',
        regionCode: 'US',
      },
      regularHours: {
        periods: [
          {
            openDay: 'MONDAY',
            openTime: { hours: 9 },
            closeDay: 'MONDAY',
            closeTime: { hours: 17, minutes: 30 },
          },
        ],
      },
      specialHours: {
        specialHourPeriods: [{ startDate: { year: 2026, month: 12, day: 25 }, closed: true }],
      },
      // biome-ignore lint/suspicious/noExplicitAny: as Google writes it
    } as any,
    now: () => Date.now(),
  }

  function token({ form }: Asked): Answered {
    if (form.grant_type === 'refresh_token') {
      if (!state.refreshTokens.has(form.refresh_token ?? ''))
        return {
          status: 400,
          body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
        }
      return { body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } }
    }
    const proved = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    if (state.challenge === '' || proved !== state.challenge)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid code verifier.' } }
    return {
      body: {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: 3599,
        token_type: 'Bearer',
      },
    }
  }

  function business({ method, path, query, json }: Asked): Answered | undefined {
    if (path === '/v1/accounts') return { body: { accounts: [{ name: 'accounts/1' }] } }
    if (path === '/v1/accounts/1/locations') return { body: { locations: state.places } }
    if (path === '/v1/locations/2') return { body: state.profile }
    if (path === `/v4/${place}/localPosts` && method === 'POST') {
      const made = {
        name: `${place}/localPosts/${++n}`,
        summary: json.summary,
        createTime: new Date(state.now()).toISOString(),
        searchUrl: `https://local.google.com/place?id=${n}`,
        sent: json,
      }
      state.posts.unshift(made)
      return { body: { ...made, state: 'LIVE' } }
    }
    if (path === `/v4/${place}/localPosts`) return { body: { localPosts: state.posts } }
    if (path === `/v4/${place}/reviews`) {
      const from = Number(query.pageToken ?? 0)
      const to = from + state.pageSize
      const more = to < state.reviews.length ? { nextPageToken: String(to) } : {}
      return { body: { reviews: state.reviews.slice(from, to), ...more } }
    }
    const review = state.reviews.find(each => path === `/v4/${each.name}/reply`)
    if (review && method === 'PUT') {
      review.reviewReply = { comment: json.comment, updateTime: new Date(state.now()).toISOString() }
      return { body: review.reviewReply }
    }
    return undefined
  }

  const server = await networkServer(asked => {
    if (asked.path === '/token') return token(asked)
    if (asked.path === '/revoke') {
      state.refreshTokens.delete(asked.form.token ?? '')
      return { body: {} }
    }
    if (!state.accessTokens.has(asked.token))
      return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    return business(asked) ?? googleError(404, 'NOT_FOUND', 'Requested entity was not found.')
  })
  const env = {
    GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.example',
    GOOGLE_CLIENT_SECRET: 'google-client-secret',
    GOOGLE_API_URL: server.url,
  }
  return { ...server, state, env, place, accessToken, refreshToken }
}
export type GoogleServer = Awaited<ReturnType<typeof googleServer>>
