import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { Fact } from '../../../mail/letter-facts.ts'
import type { Words } from '../../../schema.ts'
import { fill, type Values } from '../../../templates/variables.ts'
import { elementOf } from '../../mail/mail-elements.ts'
import { darkStyle, look } from '../../mail/mail-look.ts'
import {
  type Cut,
  clean,
  cutAtSlots,
  type Fillings,
  fillCut,
  slotFor,
  slotted,
} from '../../mail/mail-slots.ts'
import type { MailContext, MailPicture } from './mail-context.ts'

/** Bytes of HTML. Email clients clip longer ones, and the unsubscribe link is at the end. */
export const mostHtmlBytes = 100_000

interface MailLink {
  to: string
  query: string
  block: number
}

export interface CompiledMail {
  subject: string
  html: Cut
  text: Cut
  /** `block`: counted from 1. */
  links: readonly MailLink[]
  /** URLs, each once; a reader's own links can replace them. */
  destinations: readonly string[]
  pictures: readonly MailPicture[]
  /** Has an unsubscribe footer. */
  hasWayOut: boolean
  bytes: number
}

export interface FilledMail {
  subject: string
  body_text: string
  body_html: string
}

export interface MoreFillings {
  /** Required in marketing and review emails. */
  preferences_url?: string
  links?: ReadonlyMap<string, string>
  /** Where the main button leads; null: no button. */
  act_url?: string | null
  waits?: readonly string[]
  policy?: readonly string[]
  facts?: readonly Fact[]
  contact?: string
}

const lastWords = 'Stop these mails, or choose what you get'

/** Sender, postal address and unsubscribe link. A missing address is reported by the linter. */
function wayOutFoot({ practice }: MailContext): ReactNode {
  const who = [practice.name, practice.address].filter(Boolean).join(', ')
  return h(
    Section,
    { style: { ...look.row, paddingBottom: 24 } },
    h(Hr, { className: 'line', style: look.rule }),
    h(Text, { className: 'quiet', style: look.foot }, clean(who)),
    h(
      Text,
      { className: 'quiet', style: look.foot },
      h(Link, { href: slotFor('way out'), className: 'link', style: look.link }, lastWords),
    ),
  )
}

/** Renders an email once for any number of readers. */
export async function compileMail({ subject, blocks }: Words, context: MailContext): Promise<CompiledMail> {
  const { render, toPlainText } = await import('@react-email/render')
  const links: MailLink[] = []
  const linkIn =
    (block: number) =>
    (to: string, query?: URLSearchParams): string => {
      const asked = { to, query: query?.toString() ?? '', block }
      const known = links.findIndex(
        each => each.to === asked.to && each.query === asked.query && each.block === block,
      )
      return slotFor(`link ${known < 0 ? links.push(asked) - 1 : known}`)
    }
  const hasWayOut = context.purpose === 'marketing' || context.purpose === 'review'
  const drawn = blocks.map((block, at) => elementOf(block, { context, link: linkIn(at + 1) }, at === 0))
  const startsWithPicture = blocks[0]?.type === 'picture' && drawn[0] !== null
  const html = await render(
    h(
      Html,
      { lang: 'en' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('title', null, slotted(subject)),
        h('style', null, darkStyle),
      ),
      h(
        Body,
        { className: 'page', style: look.body },
        // The library sets the body's background on a cell without a class, which dark mode can't reach.
        h(
          Section,
          { className: 'page', style: look.ground },
          h(
            Container,
            { style: look.page },
            h(
              Section,
              { className: 'card', style: { ...look.card, paddingTop: startsWithPicture ? 0 : 28 } },
              ...drawn,
              hasWayOut ? wayOutFoot(context) : h('div', { style: { height: 12 } }),
            ),
            blocks.some(block => block.type === 'contact')
              ? h(Text, { className: 'quiet', style: look.under }, slotFor('contact'))
              : null,
          ),
        ),
      ),
    ),
  )
  const shown = new Set(blocks.flatMap(block => (block.type === 'picture' ? block.file_id : [])))
  return {
    subject: clean(subject),
    html: cutAtSlots(html),
    text: cutAtSlots(plainText(html, toPlainText)),
    links,
    destinations: [...new Set(links.map(({ to }) => to))],
    pictures: [...context.pictures.values()].filter(({ file_id }) => shown.has(file_id)),
    hasWayOut,
    bytes: Buffer.byteLength(html),
  }
}

/** The part of the library's type that is used here. */
interface Anchor {
  children: unknown
  attribs: { href?: string }
}
interface TextBuilder {
  addInline(text: string): void
}

const headings = ['h1', 'h2', 'h3'].map(selector => ({ selector, options: { uppercase: false } }))

function plainText(html: string, toPlainText: typeof import('@react-email/render')['toPlainText']): string {
  return toPlainText(html, {
    selectors: [
      ...headings,
      { selector: 'img', format: 'skip' },
      { selector: 'a.button', format: 'labelled' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
    formatters: {
      // 'Choose a time: https://…'
      labelled: (
        element: Anchor,
        walk: (children: unknown, builder: TextBuilder) => void,
        builder: TextBuilder,
      ) => {
        walk(element.children, builder)
        builder.addInline(`: ${element.attribs.href ?? ''}`)
      },
    },
    wordwrap: false,
  })
}

export function fillMail(compiled: CompiledMail, values: Values, more: MoreFillings = {}): FilledMail {
  if (compiled.hasWayOut && !more.preferences_url)
    throw new Error('a mail of marketing or review has its way out: preferences_url is missing')
  const given: Fillings = {
    values,
    links: compiled.links.map(each => addressOf(each, more.links)),
    act: more.act_url ?? null,
    wayOut: more.preferences_url ?? null,
    waits: more.waits ?? [],
    policy: more.policy ?? [],
    facts: more.facts ?? [],
    contact: more.contact ?? '',
  }
  return {
    subject: fill(compiled.subject, values),
    body_text: fillCut(compiled.text, given, 'text')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    body_html: fillCut(compiled.html, given, 'html'),
  }
}

/** A reader's own links say which block they are in, for click tracking. */
function addressOf({ to, query, block }: MailLink, links: MoreFillings['links']): string {
  const own = links?.get(to) ?? to
  const address = withQuery(own, query)
  return own === to ? address : withQuery(address, `block=${block}`)
}

const withQuery = (to: string, query: string): string =>
  query ? `${to}${to.includes('?') ? '&' : '?'}${query}` : to
