import type { z } from 'zod'

/** A network's error: HTTP status, its own code and message. */
export interface NetworkRefusal {
  /** 0: no answer came, so the request may or may not have arrived. */
  status: number
  /** Meta's number, or Google's name ('invalid_grant', 'RESOURCE_EXHAUSTED'). */
  code: string | null
  subcode: string | null
  words: string
}

export type NetworkAnswer<Body> = { ok: true; body: Body } | { ok: false; refusal: NetworkRefusal }

export interface NetworkQuestion<Body = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without a trailing slash. */
  host: string
  /** With a leading slash. */
  path: string
  query?: Readonly<Record<string, string>>
  /** At most one of the two. */
  form?: Readonly<Record<string, string>>
  json?: unknown
  /** Sent as `Authorization: Bearer`, so that it appears in no URL or log. */
  token?: string
  signal?: AbortSignal | undefined
  /** Expected shape; without it, the answer is not read. */
  shape?: z.ZodType<Body>
}

export const askMs = 30_000
const mostBytes = 4_000_000

/** Sends one request. Never throws: status 0 means no answer. Follows no redirect, which could leak the token. */
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
    // An unreadable answer counts as none, because the outcome is unknown.
    if (response.ok)
      return { ok: false, refusal: { ...nothing, words: 'The network answered nothing readable.' } }
    return { ok: false, refusal: refusalOf(response.status, body) }
  } catch {
    // A timeout leaves the outcome unknown, like no answer. Other aborts are thrown.
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

/** Reads the error shapes of Meta, Meta's token endpoint, Google and Google OAuth. */
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

const mostWords = 4_000

/** One line of a network's message, without anything like a token or a URL with one. */
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
