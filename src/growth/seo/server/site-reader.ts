import type { NotReadCode, ReadPublic } from '#server/outbound/read-public.ts'
import { NotRead } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import { pageReading } from './page-readings.ts'
import type { RawPage } from './read-page.ts'
import { type RobotsRules, readRobots } from './robots-rules.ts'

/** Our name in the User-Agent and in robots.txt rules. */
const agent = 'Stillpoint'
const robotsBytes = 500_000
const pageBytes = 3_000_000
const robotsMs = 5_000
const pageMs = 10_000
// After more redirects than this, it isn't the practice's own site anymore.
const mostOrigins = 3

export type SiteCode = NotReadCode | 'robots_unreadable' | 'not_a_page'

type Rules = { is: 'read'; robots: RobotsRules } | { is: 'none' } | { is: 'unreadable' }
export type FoundPage = { page: RawPage; url: string; redirects: number } | { code: SiteCode }

export interface SiteReader {
  rulesOf: (url: URL) => Promise<Rules>
  readPage: (address: string) => Promise<FoundPage>
  hasSitemap: (address: string) => Promise<boolean>
}

/**
 * Obeys robots.txt of each host (RFC 9309); an unreachable one forbids all (2.3.1.4), a missing one allows all.
 * `sender`: the practice pages are read for.
 */
export function siteReader(fetched: ReadPublic, signal: AbortSignal, sender: string): SiteReader {
  const rules = new Map<string, Promise<Rules>>()
  const rulesOf = (url: URL): Promise<Rules> => {
    const known = rules.get(url.origin)
    if (known) return known
    if (rules.size >= mostOrigins) return Promise.resolve({ is: 'unreadable' })
    const asked = askRules(fetched, url.origin, signal)
    rules.set(url.origin, asked)
    return asked
  }
  const mayRead = async (url: URL): Promise<boolean> => {
    const found = await rulesOf(url)
    if (found.is === 'read') return found.robots.mayRead(url)
    return found.is === 'none'
  }
  return {
    rulesOf,
    readPage: async address => {
      const answer = await fetched(address, {
        mostBytes: pageBytes,
        within: pageMs + robotsMs,
        signal,
        accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
        mayRead,
      })
      if (answer.is === 'unchanged') return { code: 'bad_answer' }
      if (answer.is === 'refused') {
        const isSilent = answer.code === 'not_allowed' && (await anyUnreadable(rules))
        return { code: isSilent ? 'robots_unreadable' : answer.code }
      }
      const html = textOf(answer.body, answer.contentType)
      if (!isHtml(answer.contentType, html)) return { code: 'not_a_page' }
      const page = await read(pageReading, sender, html).catch(tooMuch)
      return page ? { page, url: answer.url, redirects: answer.redirects } : { code: 'not_readable' }
    },
    hasSitemap: async address => {
      const answer = await fetched(address, { mostBytes: pageBytes, within: pageMs, signal, mayRead })
      if (answer.is !== 'read') return false
      return /<(?:urlset|sitemapindex)[\s>]/i.test(new TextDecoder().decode(answer.body.subarray(0, 2_000)))
    },
  }
}

function tooMuch(error: unknown): null {
  if (error instanceof NotRead) return null
  throw error
}

async function anyUnreadable(rules: Map<string, Promise<Rules>>): Promise<boolean> {
  return (await Promise.all(rules.values())).some(({ is }) => is === 'unreadable')
}

async function askRules(fetched: ReadPublic, origin: string, signal: AbortSignal): Promise<Rules> {
  const address = `${origin}/robots.txt`
  const answer = await fetched(address, {
    mostBytes: robotsBytes,
    within: robotsMs,
    signal,
    accept: 'text/plain',
  })
  if (answer.is === 'read')
    return { is: 'read', robots: readRobots(textOf(answer.body, answer.contentType), agent) }
  const isAbsent = answer.is === 'refused' && (answer.code === 'not_there' || answer.code === 'needs_sign_in')
  return { is: isAbsent ? 'none' : 'unreadable' }
}

const isHtml = (contentType: string, text: string) =>
  /html/i.test(contentType) ||
  (contentType === '' && /<(?:!doctype|html|head|body)[\s>]/i.test(text.slice(0, 2_000)))

/** Decodes by the declared charset, else UTF-8. */
function textOf(body: Uint8Array, contentType: string): string {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
