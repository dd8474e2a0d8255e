import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isPublicAddress } from './public-address.ts'

/** Why a URL couldn't be read. */
export type NotReadCode =
  | 'bad_address'
  | 'no_such_host'
  | 'private_address'
  | 'too_many_redirects'
  | 'insecure_redirect'
  | 'too_slow'
  | 'too_big'
  | 'needs_sign_in'
  | 'not_there'
  | 'bad_answer'
  | 'not_readable'
  | 'unreachable'
  | 'not_allowed'

export type ReadAnswer =
  | {
      is: 'read'
      body: Uint8Array
      etag: string | null
      contentType: string
      /** The final URL after redirects. */
      url: string
      redirects: number
    }
  | { is: 'unchanged' }
  | { is: 'refused'; code: NotReadCode }

export interface ReadOptions {
  /** ETag of the last answer, to skip unchanged content. */
  etag?: string | null
  accept?: string
  mostBytes: number
  /** Milliseconds in total. */
  within: number
  signal?: AbortSignal
  /** 0 if only this exact URL will do. */
  mostRedirects?: number
  /** Asked before each URL, redirects included; false: `not_allowed`. */
  mayRead?: (url: URL) => boolean | Promise<boolean>
}

/** Reads a public URL by GET. Never throws: errors are codes. */
export type ReadPublic = (address: string, options: ReadOptions) => Promise<ReadAnswer>

export interface PublicInternet {
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  /** Ports as in a URL; '' is the default. */
  ports: readonly string[] | 'any'
}

const theInternet: PublicInternet = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
}

const usualRedirects = 5

class NotRead extends Error {
  readonly code: NotReadCode
  constructor(code: NotReadCode) {
    super(code)
    this.code = code
  }
}

/**
 * Reads public URLs. Resolves each hop's host once, checks all addresses and connects to one of them, so DNS can't
 * change in between. Sends no cookies or credentials. Tests pass their own internet.
 */
export const publicReader =
  (internet: PublicInternet = theInternet): ReadPublic =>
  async (address, options) => {
    const limit = AbortSignal.timeout(options.within)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    try {
      let url = readUrl(address, internet)
      const { mostRedirects = usualRedirects, mayRead } = options
      for (let hops = 0; hops <= mostRedirects; hops++) {
        if (mayRead && !(await mayRead(url))) throw new NotRead('not_allowed')
        const answer = await ask(url, await hostOf(url, internet, signal), options, signal)
        if (typeof answer !== 'string')
          return answer.is === 'read' ? { ...answer, url: url.href, redirects: hops } : answer
        const next = readUrl(answer, internet, url)
        if (url.protocol === 'https:' && next.protocol === 'http:') throw new NotRead('insecure_redirect')
        url = next
      }
      throw new NotRead('too_many_redirects')
    } catch (error) {
      if (limit.aborted) return { is: 'refused', code: 'too_slow' }
      return { is: 'refused', code: error instanceof NotRead ? error.code : 'unreachable' }
    }
  }

function readUrl(text: string, { ports }: PublicInternet, from?: URL): URL {
  const plain = text.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(plain, from)) throw new NotRead('bad_address')
  const url = new URL(plain, from)
  const isOurs = /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isOurs || (ports !== 'any' && !ports.includes(url.port))) throw new NotRead('bad_address')
  return url
}

/** Every address must be allowed, else the host is refused. */
async function hostOf(
  url: URL,
  { resolve, isAllowed }: PublicInternet,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':')
  const found = isLiteral ? [host] : await untilAborted(resolve(host), signal).catch(noHost(signal))
  if (found.length === 0) throw new NotRead('no_such_host')
  if (!found.every(isAllowed)) throw new NotRead('private_address')
  return found
}

const noHost = (signal: AbortSignal) => () => {
  throw new NotRead(signal.aborted ? 'too_slow' : 'no_such_host')
}

// A resolver may hang longer than the time limit.
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function ask(
  url: URL,
  addresses: readonly string[],
  { etag, accept, mostBytes }: ReadOptions,
  signal: AbortSignal,
): Promise<{ is: 'unchanged' } | Omit<Extract<ReadAnswer, { is: 'read' }>, 'url' | 'redirects'> | string> {
  const client = url.protocol === 'https:' ? https : http
  const known = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  return new Promise((resolve, reject) => {
    const request = client.request(url, {
      method: 'GET',
      // No shared connection, so that other answers can't be mixed in.
      agent: false,
      signal,
      headers: {
        'User-Agent': 'Stillpoint',
        Accept: accept ?? '*/*',
        'Accept-Encoding': 'identity',
        ...(etag ? { 'If-None-Match': etag } : {}),
      },
      lookup: (_host, { all }, done) => {
        const [first] = known
        if (all) done(null, known)
        else done(null, first?.address ?? '', first?.family)
      },
    })
    request.on('error', reject)
    request.on('response', answer => {
      const { statusCode: status = 0, headers } = answer
      const end = (code: NotReadCode) => {
        request.destroy()
        reject(new NotRead(code))
      }
      answer.on('error', reject)
      if (status === 304) {
        request.destroy()
        return resolve({ is: 'unchanged' })
      }
      if ([301, 302, 303, 307, 308].includes(status)) {
        request.destroy()
        return headers.location ? resolve(headers.location) : reject(new NotRead('bad_answer'))
      }
      if (status === 401 || status === 403 || status === 407) return end('needs_sign_in')
      if (status === 404 || status === 410) return end('not_there')
      if (status !== 200) return end('bad_answer')
      if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
        return end('not_readable')
      if (Number(headers['content-length'] ?? 0) > mostBytes) return end('too_big')
      const pieces: Buffer[] = []
      let size = 0
      answer.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > mostBytes) return end('too_big')
        pieces.push(piece)
      })
      answer.on('end', () => {
        const mark =
          headers.etag && /^(?:W\/)?"[\x21\x23-\x7e]{0,190}"$/.test(headers.etag) ? headers.etag : null
        // A truncated answer counts as none.
        if (!answer.complete) return reject(new NotRead('unreachable'))
        resolve({
          is: 'read',
          body: Buffer.concat(pieces),
          etag: mark,
          contentType: String(headers['content-type'] ?? ''),
        })
      })
      answer.on('aborted', () => reject(new NotRead('unreachable')))
    })
    request.end()
  })
}
