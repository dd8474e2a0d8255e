import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { type Caller, queryAs, type Role } from '../database/transaction.ts'

/** A refusal for any dialect. `details` says why, for people. */
export interface PlatformError {
  status: number
  code: string
  message: string
  details: string | null
  hint: string | null
}

export interface Tokens {
  /** An access token that ends in `seconds`. */
  sign(claims: JWTPayload, seconds: number): Promise<string>
  /** From `Authorization: Bearer`, else `apikey`, else role anon. */
  callerOf(headers: Pick<Headers, 'get'>): Promise<Caller | { refused: PlatformError }>
  /** Public keys as in `/.well-known/jwks.json`. */
  jwks(): { keys: JWK[] }
  /** Keyed hash, base64url: the same in every process of this database. */
  mac(purpose: string, text: string): string
}

/** In every page, so it proves nothing. */
export const publishableKey = 'sb_publishable_stillpoint'

// `practice_worker` and `clinical_worker` are deliberately absent: no token may name them.
const roles: Record<string, Role> = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  supabase_admin: 'service_role',
}

const longest = 16_384
const remembered = 5_000

/** Loads or creates this database's keys. With `config.jwtSecret`, signs with HS256, like Supabase's shared secret. */
export async function createTokens(pool: pg.Pool, config: Config, now = () => new Date()): Promise<Tokens> {
  const own = JSON.parse(await readSecret(pool, 'auth_signing_key', makeSigningKey)) as JWK
  const mac = await createMac(pool)
  const { d: _, ...shown } = own
  const [privateKey, publicKey] = await Promise.all([importJWK(own, 'ES256'), importJWK(shown, 'ES256')])
  const shared = config.jwtSecret ? new TextEncoder().encode(config.jwtSecret) : undefined
  const known = new Map<string, { caller: Caller; until: number }>()

  async function verify(token: string): Promise<Caller | { refused: PlatformError }> {
    const hit = known.get(token)
    if (hit && hit.until > now().getTime()) {
      known.delete(token)
      known.set(token, hit)
      return hit.caller
    }
    if (token.length > longest) return refuse('token is too long')
    try {
      const { payload } = await jwtVerify(
        token,
        header => {
          if (header.alg === 'HS256' && shared) return shared
          return publicKey
        },
        { algorithms: shared ? ['ES256', 'HS256'] : ['ES256'], currentDate: now() },
      )
      const role = payload.role === undefined ? 'anon' : roles[String(payload.role)]
      if (!role) return refuse('role in token is not known')
      const caller = { role, claims: payload }
      known.set(token, { caller, until: payload.exp === undefined ? Infinity : payload.exp * 1000 })
      if (known.size > remembered) known.delete(known.keys().next().value as string)
      return caller
    } catch (error) {
      known.delete(token)
      if (error instanceof errors.JWTExpired)
        return refuse('token has invalid claims: token is expired', 'JWT expired')
      if (error instanceof errors.JWSSignatureVerificationFailed) return refuse('signature is invalid')
      if (error instanceof errors.JOSEError || error instanceof TypeError) return refuse('token is malformed')
      throw error
    }
  }

  return {
    sign: async (claims, seconds) => {
      const issued = Math.floor(now().getTime() / 1000)
      const jwt = new SignJWT(claims).setIssuedAt(issued).setExpirationTime(issued + seconds)
      if (shared) return jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(shared)
      return jwt.setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: own.kid as string }).sign(privateKey)
    },
    callerOf: async headers => {
      const bearer = /^bearer(?: (.*))?$/i.exec(headers.get('authorization') ?? '')
      const key = bearer ? (bearer[1] ?? '').trim() : headers.get('apikey')
      if (key === '' && bearer) return refuse('token is empty')
      // Any publishable key proves as little as none.
      if (!key || key.startsWith('sb_publishable_')) return { role: 'anon', claims: {} }
      if (config.serviceRoleKey && same(key, config.serviceRoleKey))
        return { role: 'service_role', claims: {} }
      return verify(key)
    },
    jwks: () => ({ keys: [{ ...shown, use: 'sig', key_ops: ['verify'] }] }),
    mac,
  }
}

/** `Tokens.mac` alone. */
export async function createMac(pool: pg.Pool): Promise<Tokens['mac']> {
  const makeKey = async () => randomBytes(32).toString('base64url')
  const key = await readSecret(pool, 'auth_hashing_key', makeKey)
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url')
}

/** A secret shared by all processes of a database, created by `make` if missing. */
export async function readSecret(pool: pg.Pool, name: string, make: () => Promise<string>): Promise<string> {
  // Runs as service_role, because private.secrets is closed to other roles.
  const service: Caller = { role: 'service_role', claims: {} }
  const question = { text: 'select value from private.secrets where name = $1', values: [name] }
  const read = async () => (await queryAs(pool, service, { readOnly: true }, question)).rows[0]?.value
  const found = await read()
  if (found !== undefined) return found
  // The first insert wins, so that parallel starts share the key.
  const text = 'insert into private.secrets (name, value) values ($1, $2) on conflict do nothing'
  await queryAs(pool, service, {}, { text, values: [name, await make()] })
  return read()
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({ ...jwk, alg: 'ES256', kid: await calculateJwkThumbprint(jwk) })
}

function refuse(details: string, message = 'JWT is not valid'): { refused: PlatformError } {
  return { refused: { status: 401, code: 'PGRST301', message, details, hint: null } }
}

function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
