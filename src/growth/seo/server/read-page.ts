import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** Raw content of a page. Nothing in it is run, loaded or trusted. */
export interface RawPage {
  title: string | null
  description: string | null
  canonical: string | null
  isHidden: boolean
  siteName: string | null
  text: string
  addresses: string[]
  links: { href: string; words: string }[]
  pictures: { all: number; withoutWords: number }
  facts: unknown[]
}

// Limits against oversized pages.
const most = { text: 12_000, links: 400, facts: 10, factLetters: 100_000, addresses: 6 }
const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object'])
const inline = new Set(['b', 'i', 'em', 'strong', 'span', 'small', 'u', 'abbr', 'mark', 'sup', 'sub', 'font'])

const neat = (text: string) => text.replace(/\s+/g, ' ').trim()
const orNull = (text: string | undefined, length: number) => neat(text ?? '').slice(0, length) || null

/** The nesting limit of browsers. */
const deepest = 512
/** Characters parsed before yielding to other work. */
const stretch = 16_384

/** One pass without a tree. Stops at the browsers' nesting limit, as the parser walks open elements at each tag. */
export async function readPage(html: string): Promise<RawPage> {
  const page: RawPage = {
    title: null,
    description: null,
    canonical: null,
    isHidden: false,
    siteName: null,
    text: '',
    addresses: [],
    links: [],
    pictures: { all: 0, withoutWords: 0 },
    facts: [],
  }
  let text = ''
  let title: string | null = null
  let fact: string | null = null
  let address: string | null = null
  let link: { href: string; words: string } | null = null
  let hidden = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, has) {
        depth++
        if (name === 'meta') readMeta(page, has)
        if (name === 'link' && has.rel?.toLowerCase() === 'canonical')
          page.canonical ??= orNull(has.href, 500)
        if (name === 'script' && /^application\/ld\+json/i.test(has.type ?? '')) fact = ''
        if (name === 'title' && hidden === 0) title ??= ''
        if (name === 'img') {
          page.pictures.all++
          if (has.alt === undefined) page.pictures.withoutWords++
          if (link) link.words += ` ${has.alt ?? ''}`
        }
        if (unseen.has(name)) hidden++
        if (name === 'address') address = ''
        if (name === 'a' && has.href && page.links.length < most.links) {
          link = { href: has.href.slice(0, 500), words: has['aria-label']?.slice(0, 100) ?? '' }
          page.links.push(link)
        }
        if (!inline.has(name)) {
          text += ' '
          if (address !== null) address += ' '
        }
      },
      ontext(words) {
        if (fact !== null && fact.length < most.factLetters) fact += words
        else if (hidden === 0) {
          if (title !== null && page.title === null) title += words
          else if (text.length < most.text * 2) text += words
          if (address !== null && address.length < 1_000) address += words
          if (link && link.words.length < 200) link.words += words
        }
      },
      onclosetag(name) {
        depth--
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1)
        if (name === 'script' && fact !== null) {
          keepFact(page, fact)
          fact = null
        }
        if (name === 'title' && title !== null) page.title ??= orNull(title, 300)
        if (name === 'a') link = null
        if (name === 'address' && address !== null) {
          if (page.addresses.length < most.addresses && neat(address))
            page.addresses.push(neat(address).slice(0, 300))
          address = null
        }
        if (!inline.has(name)) text += ' '
      },
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < html.length && depth <= deepest; at += stretch) {
    parser.write(html.slice(at, at + stretch))
    await setImmediate()
  }
  parser.end()
  page.text = neat(text).slice(0, most.text)
  return page
}

function readMeta(page: RawPage, has: Record<string, string>): void {
  const name = (has.name ?? has.property ?? '').toLowerCase()
  if (name === 'description') page.description ??= orNull(has.content, 500)
  if (name === 'robots' && /noindex|none/i.test(has.content ?? '')) page.isHidden = true
  if (name === 'og:site_name') page.siteName ??= orNull(has.content, 200)
}

function keepFact(page: RawPage, json: string): void {
  if (page.facts.length >= most.facts) return
  try {
    page.facts.push(JSON.parse(json))
  } catch {
    // Invalid structured data is ignored, as by search engines.
  }
}
