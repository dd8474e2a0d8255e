import { type Answered, type Asked, networkServer } from './network-server.ts'

interface Container {
  caption: string
  children: string[]
  imageUrl: string
  alt: string
  isChild: boolean
  /** How often it is still under way when it is asked for. */
  left: number
  state: string
}

/** Meta's error, as Graph writes it. */
export const metaError = (code: number, message: string, more: object = {}): Answered => ({
  status: code === 190 ? 401 : 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A', ...more } },
})

const shortOf = (code: string) => `short-${code}`

/**
 * A server in the form of Instagram's and Facebook's Graph API: whoever comes with the code 'ig' or 'fb' is given tokens, containers are
 * made, waited for and published once each, and pages show what was posted. Pictures are fetched as Meta fetches them.
 */
export async function metaServer({ igToken = 'IGSEEDEDTOKEN', pageToken = 'PAGESEEDEDTOKEN' } = {}) {
  let n = 100
  const state = {
    tokens: new Set([igToken, pageToken]),
    accountType: 'BUSINESS',
    /** Who agrees, as Facebook calls them: each server has somebody else. */
    owner: String(Math.floor(Math.random() * 1e12)),
    pages: [
      {
        id: '501',
        name: 'Willow & Stone',
        username: 'willow',
        access_token: pageToken as string | undefined,
      },
    ],
    containers: new Map<string, Container>(),
    media: [] as { id: string; caption: string; timestamp: string; permalink: string }[],
    photos: new Map<string, { url: string; alt: string }>(),
    posts: [] as {
      id: string
      message: string
      created_time: string
      link: string
      photos: string[]
      /** When it was shown, by performance.now(). */
      at: number
    }[],
    /** What was fetched of a picture: its type and first bytes. */
    fetched: [] as { url: string; type: string; isJpeg: boolean }[],
    quota: { used: 0, total: 100 },
    /** Of containers that are made from now on. */
    slow: 0,
    containerEnd: 'FINISHED',
    expiresIn: 60 * 86_400,
    now: () => Date.now(),
  }
  const id = () => String(++n)

  async function fetchPicture(url: string): Promise<boolean> {
    const response = await fetch(url).catch(() => undefined)
    if (!response?.ok) return false
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
    state.fetched.push({ url, type: response.headers.get('content-type') ?? '', isJpeg })
    return isJpeg
  }

  const oauth = ({ path, query, form }: Asked): Answered | undefined => {
    if (path === '/oauth/access_token' && form.code)
      return { body: { access_token: shortOf(form.code), user_id: 17, permissions: [] } }
    if (path === '/access_token' || path === '/refresh_access_token') {
      if (path === '/refresh_access_token' && !state.tokens.has(query.access_token ?? ''))
        return metaError(190, 'The session has been invalidated.')
      return { body: { access_token: igToken, token_type: 'bearer', expires_in: state.expiresIn } }
    }
    if (path.endsWith('/oauth/access_token'))
      return {
        body: { access_token: query.code ? shortOf(query.code) : 'long-user-token', expires_in: 5_000_000 },
      }
    return undefined
  }

  async function makeContainer({ form }: Asked): Promise<Answered> {
    const children = form.children?.split(',').filter(Boolean) ?? []
    if (form.image_url && !(await fetchPicture(form.image_url)))
      return metaError(9004, 'The media could not be fetched from this URI.')
    if (children.some(child => state.containers.get(child)?.state !== 'FINISHED'))
      return metaError(2207, 'A child is not ready.')
    const made = id()
    state.containers.set(made, {
      caption: form.caption ?? '',
      children,
      imageUrl: form.image_url ?? '',
      alt: form.alt_text ?? '',
      isChild: form.is_carousel_item === 'true',
      left: state.slow,
      state: state.slow > 0 ? 'IN_PROGRESS' : state.containerEnd,
    })
    return { body: { id: made } }
  }

  function publish({ form }: Asked): Answered {
    const container = state.containers.get(form.creation_id ?? '')
    if (container?.state !== 'FINISHED') return metaError(9007, 'Media ID is not available')
    container.state = 'PUBLISHED'
    state.quota.used++
    const made = id()
    const timestamp = new Date(state.now()).toISOString().replace(/\.\d+Z$/, '+0000')
    state.media.unshift({
      id: made,
      caption: container.caption,
      timestamp,
      permalink: `https://www.instagram.com/p/${made}/`,
    })
    return { body: { id: made } }
  }

  async function instagram(asked: Asked, rest: string): Promise<Answered | undefined> {
    const { method } = asked
    if (rest === '/me')
      return {
        body: {
          user_id: '17',
          id: state.owner,
          username: 'willowandstone',
          name: 'Willow & Stone',
          account_type: state.accountType,
        },
      }
    if (rest === '/17/media' && method === 'POST') return makeContainer(asked)
    if (rest === '/17/media') return { body: { data: state.media } }
    if (rest === '/17/media_publish') return publish(asked)
    if (rest === '/17/content_publishing_limit')
      return {
        body: {
          data: [
            {
              quota_usage: state.quota.used,
              config: { quota_total: state.quota.total, quota_duration: 86_400 },
            },
          ],
        },
      }
    const container = state.containers.get(rest.slice(1))
    if (!container) return undefined
    if (container.state === 'IN_PROGRESS' && container.left-- <= 0) container.state = state.containerEnd
    return {
      body: { id: rest.slice(1), status_code: container.state, status: `${container.state}: as it is` },
    }
  }

  async function facebook(asked: Asked, rest: string): Promise<Answered | undefined> {
    const { method, form } = asked
    if (method === 'DELETE' && rest === `/${state.owner}/permissions`) return { body: { success: true } }
    if (rest === '/me/accounts') return { body: { data: state.pages } }
    const page = state.pages.find(each => rest === `/${each.id}` || rest.startsWith(`/${each.id}/`))
    const made = state.posts.find(each => rest === `/${each.id}`)
    if (made) return { body: { permalink_url: `https://www.facebook.com/${made.id}` } }
    if (!page) return undefined
    const edge = rest.slice(page.id.length + 1)
    if (edge === '') return { body: { id: page.id, name: page.name, username: page.username } }
    if (edge === '/photos' && method === 'POST') {
      if (!(await fetchPicture(form.url ?? ''))) return metaError(324, 'Missing or invalid image file')
      const photo = id()
      state.photos.set(photo, { url: form.url ?? '', alt: form.alt_text_custom ?? '' })
      return { body: { id: photo } }
    }
    if (edge === '/feed' && method === 'POST') {
      const photos = Object.entries(form)
        .filter(([name]) => name.startsWith('attached_media'))
        .map(([, value]) => JSON.parse(value).media_fbid as string)
      const post = `${page.id}_${id()}`
      const created_time = new Date(state.now()).toISOString().replace(/\.\d+Z$/, '+0000')
      state.posts.unshift({
        id: post,
        message: form.message ?? '',
        created_time,
        link: form.link ?? '',
        photos,
        at: performance.now(),
      })
      return { body: { id: post } }
    }
    if (edge === '/published_posts')
      return {
        body: {
          data: state.posts.map(post => ({ ...post, permalink_url: `https://www.facebook.com/${post.id}` })),
        },
      }
    return undefined
  }

  const server = await networkServer(async asked => {
    const granted = oauth(asked)
    if (granted) return granted
    const rest = asked.path.replace(/^\/v[\d.]+/, '')
    const isNew = asked.token.startsWith('short-') || asked.token === 'long-user-token'
    const isApp = asked.token === '1234567890|meta-app-secret' && rest.endsWith('/permissions')
    if (!isNew && !isApp && !state.tokens.has(asked.token))
      return metaError(190, 'Error validating access token: The session has been invalidated.')
    const answer = (await instagram(asked, rest)) ?? (await facebook(asked, rest))
    return answer ?? metaError(100, `Unsupported ${asked.method.toLowerCase()} request to ${rest}`)
  })
  const env = {
    META_APP_ID: '1234567890',
    META_APP_SECRET: 'meta-app-secret',
    META_API_URL: server.url,
    INSTAGRAM_APP_ID: '9876543210',
    INSTAGRAM_APP_SECRET: 'instagram-app-secret',
    INSTAGRAM_API_URL: server.url,
  }
  return { ...server, state, env, igToken, pageToken }
}
export type MetaServer = Awaited<ReturnType<typeof metaServer>>
