import type { APIRequestContext } from '@playwright/test'

/** A page as the server sends it, read without a browser. */
export interface ServedPage {
  status: number
  headers: Record<string, string>
  html: string
  title: string
  /** What a visitor reads, with one space between elements. */
  text: string
  /** The content of a `<meta>` by its name or property. */
  meta: (name: string) => string | undefined
  /** The address of a `<link>` in the head by its rel. */
  link: (rel: string) => string | undefined
  /** Addresses of the links whose text is `name`. */
  linksNamed: (name: string) => string[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const decode = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)

/** The text of a piece of HTML. */
export const textOf = (html: string): string =>
  decode(
    html
      .replace(/<(script|style|title|template)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  )

export async function readPage(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  const html = await answer.text()
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    text: textOf(html),
    meta: name => tags('meta').find(tag => tag.name === name || tag.property === name)?.content,
    link: rel => tags('link').find(tag => tag.rel === rel)?.href,
    linksNamed: name =>
      [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
        .filter(([, , inner]) => textOf(inner ?? '').includes(name))
        .map(([, attributes]) => attributesOf(attributes ?? '').href ?? ''),
  }
}
