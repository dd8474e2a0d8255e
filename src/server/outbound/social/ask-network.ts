import type { z } from 'zod'

/** What a network answered when something could not be done: its HTTP status, its own code, and its own words. */
export interface NetworkRefusal {
  /** 0: no answer came, and nobody knows whether the question arrived. */
  status: number
  /** Meta's number, or Google's word ('invalid_grant', 'RESOURCE_EXHAUSTED'). */
  code: string | null
  subcode: string | null
  words: string
}

export type NetworkAnswer<Body> = { ok: true; body: Body } | { ok: false; refusal: NetworkRefusal }

export interface NetworkQuestion<Body = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without a slash at the end. */
  host: string
  /** With one at the beginning. */
  path: string
  query?: Readonly<Record<string, string>>
  /** One of the two, or neither. */
  form?: Readonly<Record<string, string>>
  json?: unknown
  /** Sent as `Authorization: Bearer`, so that it stands in no address and no log of one. */
  token?: string
  signal?: AbortSignal | undefined
  /** What the answer has to look like; without it nothing of it is read. */
  shape?: z.ZodType<Body>
}

/** What one question may take, in milliseconds. */
export const askMs = 30_000
/** Bytes of an answer that are read. */
const mostBytes = 4_000_000

/**
 * Asks a network, once. Never throws: whatever goes wrong is a refusal, of status 0 where no answer came. Follows no redirect,
 * which could carry the token elsewhere, and says nothing of addresses or tokens in its words.
 */
export async function askNetwork<Body>(question: NetworkQuestion<Body>): Promise<NetworkAnswer<Body>> {
  const { method, host, path, query, form, json, token, signal, shape } = question
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const limit = AbortSignal.timeout(askMs)
  const type = form
    ? 'application/x-www-form-urlencoded'
    : json === undefined
      ? undefined
      : 'application/json'
  try {
    const response = await fetch(`${host}${path}${search}`, {
      method,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Stillpoint',
        ...(type ? { 'Content-Type': type } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const body = await readJson(response)
    if (response.ok && !shape) return { ok: true, body: undefined as Body }
    const read = response.ok ? shape?.safeParse(body) : undefined
    if (read?.success) return { ok: true, body: read.data }
    // An answer that cannot be read says as little as none: whether it was done is not known.
    if (response.ok)
      return { ok: false, refusal: { ...nothing, words: 'The network answered nothing readable.' } }
    return { ok: false, refusal: refusalOf(response.status, body) }
  } catch {
    // Whoever's patience ended knows as little of what came of it as after no answer; whoever has to stop does.
    if (!isPatienceOver(signal)) signal?.throwIfAborted()
    return { ok: false, refusal: nothing }
  }
}

const isPatienceOver = (signal: AbortSignal | undefined) =>
  signal?.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

const nothing: NetworkRefusal = { status: 0, code: null, subcode: null, words: 'The network did not answer.' }

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes) {
      await response.body?.cancel().catch(() => {})
      return undefined
    }
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Told = Record<string, unknown> | undefined
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : null

/**
 * Meta: `{error: {message, code, error_subcode, error_user_msg}}`, and of its token endpoint `{error_type, code, error_message}`.
 * Google: `{error: {code, message, status}}`, and of OAuth `{error, error_description}`.
 */
export function refusalOf(status: number, body: unknown): NetworkRefusal {
  const told: Told = isObject(body) ? body : undefined
  const error: Told = isObject(told?.error) ? told.error : undefined
  const code = error
    ? (textOf(error.status) ?? textOf(error.code))
    : (textOf(told?.error) ?? textOf(told?.code))
  const said =
    textOf(error?.error_user_msg) ??
    textOf(error?.message) ??
    textOf(told?.error_description) ??
    textOf(told?.error_message) ??
    `The network answered ${status}.`
  const named = (text: string | null) => text && plain(text).slice(0, 60)
  return { status, code: named(code), subcode: named(textOf(error?.error_subcode)), words: plain(said) }
}

/** Letters of a network's words that are looked at. */
const mostWords = 4_000

/** What may be kept and shown of a network's words: one line, without whatever looks like a token or an address with one. */
const plain = (words: string): string =>
  words
    .slice(0, mostWords)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // slow-regex: at most 4_000
    .replace(/https?:\/\/\S+\?\S+/g, 'an address')
    .replace(/[\w.~+/-]{32,}=*/g, '…')
    .trim()
    .slice(0, 500)
    .toWellFormed()
