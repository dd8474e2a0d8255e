import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { writeNetworkReviews } from '#growth/reviews/server/offers/write-network-reviews.ts'
import { id } from '#lib/schemas/fields.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import type { Config } from '#server/config.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { NetworkAnswer, NetworkRefusal } from '#server/outbound/social/ask-network.ts'
import { facebook, googleBusiness, instagram } from '#server/outbound/social/open-networks.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { profileOf } from '../../connections/google-profile.ts'
import { reviewOf } from '../../connections/google-review.ts'
import { endsSoon, isToRenew } from '../../connections/token-dates.ts'
import { troubleIn } from '../../connections/trouble.ts'
import { accountRefusals } from '../../messages.ts'
import { keeperFor } from './connection-state.ts'
import { openToken } from './open-token.ts'
import { needReconnecting, warnOfEnd } from './tell-reconnect.ts'
import { type TokenSet, writeToken } from './tokens.ts'

export interface TendDeps {
  pool: pg.Pool
  config: Config
  proofKey: string
  now: () => Date
  log: Logger
  signal?: AbortSignal
}

interface Tended {
  id: string
  network: Network
  account_id: string
  is_test: boolean
  state: string
  token_expires_at: Date | null
  token_issued_at: Date | null
}

/** An account as the network currently shows it. */
type Said = { name: string | null; handle: string | null; lost?: string }

const keeper = keeperFor(null, 'tend-connection')
/** Maximum pages of reviews per run, some hundreds. */
const mostPages = 10

/** Renews a connection's token, reads Google's profile and reviews, warns before expiry, pauses a failed one. */
export async function tend(deps: TendDeps, practiceId: string, connectionId: string): Promise<void> {
  const { pool, config, now } = deps
  const connection = await inTransaction(pool, keeper, { readOnly: true }, client =>
    firstRow<Tended>(client, {
      name: 'connection-to-tend',
      text: `select id, network, account_id, is_test, state, token_expires_at, token_issued_at from social_connections
        where practice_id = $1 and id = $2`,
      values: [practiceId, connectionId],
    }),
  )
  if (connection?.state !== 'connected') return
  const own = { practiceId, connectionId }
  if (connection.is_test) {
    // An app was configured since; posts to the test account would look published.
    const words = 'This was a test account. The network itself can be connected now.'
    if (config.networks[connection.network]) return lose(deps, own, { code: 'was_test', words })
    return note(deps, own, null)
  }
  const opened = await openToken(deps, { ...own, network: connection.network }, deps.signal)
  if (!opened) return lose(deps, own, { code: 'no_token', words: 'Its key is not here any more.' })
  if (!opened.ok) return take(deps, own, opened.refusal)
  const renewed = await renew(deps, own, connection, opened.body)
  if (!renewed.ok) return take(deps, own, renewed.refusal)
  const { tokens, expires_at } = renewed.body
  if (expires_at && expires_at <= now())
    return lose(deps, own, { code: '190', words: 'What it agreed to has ended.' })
  const said = await ask(deps, own, connection, tokens)
  if (!said.ok) return take(deps, own, said.refusal)
  if (said.body.lost) return lose(deps, own, { code: 'not_professional', words: said.body.lost })
  await note(deps, own, null, said.body)
  if (expires_at && endsSoon(expires_at.getTime(), now().getTime()))
    await inTransaction(pool, keeper, {}, client => warnOfEnd(client, config, own, expires_at, now()))
}

type Own = { practiceId: string; connectionId: string }

/** Connection lost, or an error shown until the next check. */
async function take(deps: TendDeps, own: Own, refusal: NetworkRefusal): Promise<void> {
  const { code, status, words } = refusal
  const said = { code: code ?? `http_${status}`, words }
  if (troubleIn(refusal) === 'reconnect') await lose(deps, own, said)
  else await note(deps, own, said)
}

const lose = async ({ pool, config, now }: TendDeps, own: Own, said: { code: string; words: string }) => {
  await inTransaction(pool, keeper, {}, client => needReconnecting(client, config, own, said, now()))
}

const note = async (
  { pool, now }: TendDeps,
  { practiceId, connectionId }: Own,
  trouble: { code: string; words: string } | null,
  said?: Said,
) => {
  await inTransaction(pool, keeper, {}, client =>
    client.query({
      name: 'note-connection',
      text: `update social_connections set checked_at = $3, trouble_code = $4, trouble_words = $5,
          account_name = coalesce($6, account_name), handle = coalesce($7, handle)
        where practice_id = $1 and id = $2 and state = 'connected'`,
      values: [
        practiceId,
        connectionId,
        now(),
        trouble?.code.slice(0, 60) ?? null,
        trouble?.words.slice(0, 600) ?? null,
        said?.name?.slice(0, 200) || null,
        said?.handle?.slice(0, 100) || null,
      ],
    }),
  )
}

type Renewed = { tokens: TokenSet; expires_at: Date | null }

/** Renews Instagram's 60-day token when allowed; a failure is retried at the next check. */
async function renew(
  { pool, config, proofKey, now, log }: TendDeps,
  { practiceId, connectionId }: Own,
  { network, token_expires_at, token_issued_at }: Tended,
  tokens: TokenSet,
): Promise<NetworkAnswer<Renewed>> {
  const unchanged = { ok: true, body: { tokens, expires_at: token_expires_at } } as const
  const app = config.networks.instagram
  if (network !== 'instagram' || !app || !token_expires_at || !token_issued_at) return unchanged
  const at = now()
  if (!isToRenew(token_issued_at.getTime(), token_expires_at.getTime(), at.getTime())) return unchanged
  const answer = await instagram.refresh(app, tokens.access)
  if (!answer.ok) {
    log.warn({ network, code: answer.refusal.code, status: answer.refusal.status }, 'token not renewed')
    return troubleIn(answer.refusal) === 'reconnect' ? answer : unchanged
  }
  const expires_at = new Date(at.getTime() + answer.body.seconds * 1_000)
  const fresh = { access: answer.body.token, refresh: null, expires_at: expires_at.toISOString() }
  await inTransaction(pool, keeper, {}, async client => {
    await writeToken(client, proofKey, practiceId, connectionId, fresh, at)
    await client.query({
      name: 'token-renewed',
      text: `update social_connections set token_expires_at = $3, token_issued_at = $4, warned_at = null
        where practice_id = $1 and id = $2`,
      values: [practiceId, connectionId, expires_at, at],
    })
  })
  return { ok: true, body: { tokens: fresh, expires_at } }
}

async function ask(
  deps: TendDeps,
  own: Own,
  { network, account_id }: Tended,
  tokens: TokenSet,
): Promise<NetworkAnswer<Said>> {
  const { config, signal } = deps
  const app = config.networks[network]
  if (!app) return { ok: false, refusal: { status: 400, code: 'no_app', subcode: null, words: noApp } }
  if (network === 'instagram') {
    const answer = await instagram.account(app, tokens.access, signal)
    if (!answer.ok) return answer
    const { name, handle, isProfessional } = answer.body
    return {
      ok: true,
      body: { name, handle, ...(isProfessional ? {} : { lost: accountRefusals.not_professional }) },
    }
  }
  if (network === 'facebook') {
    const answer = await facebook.page(app, tokens.access, account_id, signal)
    return answer.ok
      ? { ok: true, body: { name: answer.body.name, handle: answer.body.username ?? null } }
      : answer
  }
  const profile = await googleBusiness.profile(app, tokens.access, account_id, signal)
  if (!profile.ok) return profile
  const shown = profileOf(profile.body)
  await writeProfile(deps, own, shown)
  const reviews = await readReviews(deps, own, account_id, tokens.access)
  return reviews.ok ? { ok: true, body: { name: shown.name, handle: null } } : reviews
}

const noApp = 'This installation has no app at this network any more.'

const writeProfile = (
  { pool, now }: TendDeps,
  { practiceId, connectionId }: Own,
  shown: ReturnType<typeof profileOf>,
) =>
  inTransaction(pool, keeper, {}, client =>
    client.query({
      name: 'write-google-profile',
      text: `insert into google_profiles (practice_id, connection_id, name, address, phone, website, category, hours, special_hours, read_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict (practice_id) do update set connection_id = excluded.connection_id, name = excluded.name, address = excluded.address,
          phone = excluded.phone, website = excluded.website, category = excluded.category, hours = excluded.hours,
          special_hours = excluded.special_hours, read_at = excluded.read_at`,
      values: [
        practiceId,
        connectionId,
        shown.name,
        shown.address,
        shown.phone,
        shown.website,
        shown.category,
        JSON.stringify(shown.hours),
        JSON.stringify(shown.special_hours),
        now(),
      ],
    }),
  )

async function readReviews(
  { pool, config, signal }: TendDeps,
  { practiceId }: Own,
  place: string,
  token: string,
): Promise<NetworkAnswer<null>> {
  const app = config.networks.google
  let page: string | null = null
  for (let n = 0; app && n < mostPages; n++) {
    const answer: Awaited<ReturnType<typeof googleBusiness.reviews>> = await googleBusiness.reviews(
      app,
      token,
      place,
      page,
      signal,
    )
    if (!answer.ok) return answer
    const read = (answer.body.reviews ?? []).flatMap(each => reviewOf(each) ?? [])
    const worker = { role: 'practice_worker', claims: { practice_id: practiceId } } as const
    await inTransaction(pool, worker, {}, client => writeNetworkReviews(client, practiceId, read))
    page = answer.body.nextPageToken ?? null
    if (!page) break
  }
  return { ok: true, body: null }
}

export const tendConnection = queuedWork({
  name: 'tend-connection',
  right: 'marketing',
  input: z.object({ connection_id: id }),
  attempts: 3,
  backoff: { firstSeconds: 60, mostSeconds: 600 },
  limitAtOnce: 4,
  run: async ({ input, practiceId, pool, config, proofKey, now, log, signal }) => {
    await tend({ pool, config, proofKey, now, log, signal }, practiceId as string, input.connection_id)
    return undefined
  },
})
