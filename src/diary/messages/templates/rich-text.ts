/**
 * Text of one style. Variables in double curly brackets;
 * is a line break.
 */
export interface Run {
  text: string
  bold?: true | undefined
  italic?: true | undefined
  link?: string | undefined
}

/** The only form in which formatted text is stored. */
export type RichPart = { type: 'paragraph'; runs: Run[] } | { type: 'list'; items: Run[][] }
export type RichText = RichPart[]

export const richBounds = { letters: 4000, parts: 40, items: 30, runs: 200, link: 500 } as const

const lineOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** Plain text, a blank line between paragraphs. */
export const plainOf = (text: string | RichText): string =>
  typeof text === 'string'
    ? text
    : text
        .map(part =>
          part.type === 'list' ? part.items.map(item => `- ${lineOf(item)}`).join('\n') : lineOf(part.runs),
        )
        .join('\n\n')

/** A blank line starts a new paragraph. */
export const richOf = (text: string | RichText): RichText =>
  typeof text === 'string'
    ? text
        .replace(/\r\n?/g, '\n')
        .split(/\n[^\S\n]*\n\s*/)
        .map(part => part.trim())
        .filter(Boolean)
        .map(part => ({ type: 'paragraph', runs: [{ text: part }] }))
    : text

export const runsOf = (text: RichText): Run[] =>
  text.flatMap(part => (part.type === 'list' ? part.items.flat() : part.runs))

export function mapText(text: string | RichText, say: (words: string) => string): string | RichText {
  if (typeof text === 'string') return say(text)
  const line = (runs: readonly Run[]) => runs.map(run => ({ ...run, text: say(run.text) }))
  return text.map(part =>
    part.type === 'list' ? { ...part, items: part.items.map(line) } : { ...part, runs: line(part.runs) },
  )
}

export function mailAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (
    text.length > richBounds.link ||
    /[\s\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>"'`\\{}]/u.test(text) ||
    !URL.canParse(text)
  )
    return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (url.protocol === 'mailto:')
    return /^mailto:[^@?]+@[^@?]+\.[^@?]+(\?.*)?$/i.test(text) ? text : undefined
  if (url.protocol === 'tel:') return /^tel:\+?[\d().-]{3,20}$/i.test(text) ? text : undefined
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(text)
  return isWeb && url.hostname.includes('.') ? url.href : undefined
}

export const badLink = 'Links lead to a web address (https://…), a mailbox (mailto:…) or a phone (tel:…).'
