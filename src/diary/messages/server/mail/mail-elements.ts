import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import type { Block } from '../../schema.ts'
import { mailAddress, type RichText, type Run, richOf } from '../../templates/rich-text.ts'
import type { MailContext } from '../offers/mail/mail-context.ts'
import { look } from './mail-look.ts'
import { clean, slotFor, slotted } from './mail-slots.ts'

/** Numbers URLs in order; they are filled in per email. */
export type NumberLink = (to: string, query?: URLSearchParams) => string

interface Drawing {
  context: MailContext
  link: NumberLink
}

// Spread, since children have no keys and never move.
const all = (nodes: readonly ReactNode[]): ReactNode => h(Fragment, null, ...nodes)

function lines(words: string): ReactNode {
  const [first, ...rest] = slotted(words).split('\n')
  const nodes: ReactNode[] = [first]
  for (const line of rest) nodes.push(h('br'), line)
  return all(nodes)
}

/** Web URLs are numbered for later; mailto and tel are the same for all. */
function hrefOf(typed: string, { context, link }: Drawing): string {
  const to = mailAddress(typed)
  if (!to) return '#'
  if (!/^https?:/.test(to)) return clean(to)
  const chosen = chosenOnPage(to, context.booking_url)
  return chosen ? link(context.booking_url, chosen) : link(to)
}

/** What a URL of the practice's booking page preselects, without the tracking link it was copied from; else undefined. */
function chosenOnPage(to: string, bookingUrl: string): URLSearchParams | undefined {
  const [url, page] = [new URL(to), URL.parse(bookingUrl)]
  if (url.origin !== page?.origin || url.pathname.replace(/\/$/, '') !== page.pathname) return undefined
  url.searchParams.delete('via')
  return url.searchParams
}

function runOf(run: Run, drawing: Drawing): ReactNode {
  const words = lines(run.text)
  const slanted = run.italic ? h('em', null, words) : words
  const strong = run.bold ? h('strong', null, slanted) : slanted
  if (!run.link) return strong
  return h(Link, { href: hrefOf(run.link, drawing), className: 'link', style: look.link }, strong)
}

const richNodes = (text: RichText, drawing: Drawing): ReactNode[] =>
  text.map(part =>
    part.type === 'paragraph'
      ? h(Text, { className: 'ink', style: look.text }, all(part.runs.map(run => runOf(run, drawing))))
      : h(
          'ul',
          { className: 'ink', style: look.list },
          ...part.items.map(item => h('li', { style: look.item }, all(item.map(run => runOf(run, drawing))))),
        ),
  )

const button = (label: string, href: string): ReactNode =>
  h(Button, { href, className: 'button', style: look.button }, clean(label))

function pictureOf(
  block: Extract<Block, { type: 'picture' }>,
  drawing: Drawing,
  isFirst: boolean,
): ReactNode {
  const known = drawing.context.pictures.get(block.file_id)
  if (!known) return null
  const image = h(Img, {
    src: `cid:${known.content_id}`,
    alt: clean(block.alt),
    width: Math.min(known.width, 560),
    style: isFirst ? look.cover : look.picture,
  })
  return block.link ? h(Link, { href: hrefOf(block.link, drawing) }, image) : image
}

function serviceOf(serviceId: string, { context, link }: Drawing): ReactNode {
  const service = context.services.get(serviceId)
  if (!service) return null
  const price =
    service.price_cents === null
      ? null
      : `${service.is_from ? 'from ' : ''}${formatMoney(service.price_cents, context.practice.currency)}`
  const href = link(context.booking_url, new URLSearchParams({ service: serviceId }))
  return h(
    'table',
    { role: 'presentation', className: 'line', cellPadding: 0, cellSpacing: 0, style: look.service },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: { padding: '14px 0 14px 14px' } },
          h(
            'div',
            { style: { borderLeft: '4px solid #0b4852', paddingLeft: 12 } },
            h(Text, { className: 'ink', style: look.serviceName }, clean(service.name)),
            h(Text, { className: 'quiet', style: look.serviceLine }, lengthWords(service.duration_min)),
            h(
              Text,
              { style: look.serviceLine },
              h(Link, { href, className: 'link', style: look.link }, 'Choose a time'),
            ),
          ),
        ),
        h(
          'td',
          { style: { padding: 14 } },
          price === null ? null : h(Text, { className: 'ink', style: look.price }, price),
        ),
      ),
    ),
  )
}

function openTimesOf(block: Extract<Block, { type: 'open_times' }>, { context, link }: Drawing): ReactNode {
  const starts = (context.open_times.get(block.service_id) ?? []).slice(0, block.count)
  if (starts.length === 0) return null
  const days = new Map<string, ReactNode[]>()
  for (const start of starts) {
    const at = Date.parse(start)
    const day = formatDay(context.practice.time_zone, at)
    const query = new URLSearchParams({ service: block.service_id, step: 'details', time: start })
    const times = days.get(day) ?? []
    days.set(day, times)
    times.push(
      h(
        Link,
        { href: link(context.booking_url, query), className: 'ink line', style: look.time },
        formatTime(context.practice.time_zone, at),
      ),
      ' ',
    )
  }
  return all(
    [...days].flatMap(([day, times]) => [
      h(Text, { className: 'ink', style: look.day }, day),
      h('div', { style: { margin: '0 0 12px' } }, ...times),
    ]),
  )
}

/** Null if the block has nothing to show. */
export function elementOf(block: Block, drawing: Drawing, isFirst: boolean): ReactNode {
  const inRow = (...nodes: ReactNode[]) => h(Section, { style: look.row }, ...nodes)
  switch (block.type) {
    case 'heading':
      return inRow(h(Heading, { as: 'h1', className: 'ink', style: look.heading }, slotted(block.text)))
    case 'text':
      return inRow(...richNodes(richOf(block.text), drawing))
    case 'button': {
      if (block.to === 'booking') return inRow(button(block.label, drawing.link(drawing.context.booking_url)))
      if (block.to) return inRow(button(block.label, hrefOf(block.to, drawing)))
      return all([slotFor('if act'), inRow(button(block.label, slotFor('act'))), slotFor('end')])
    }
    case 'picture': {
      const picture = pictureOf(block, drawing, isFirst)
      return picture && h(Section, { style: isFirst ? {} : look.row }, picture)
    }
    case 'service': {
      const card = serviceOf(block.service_id, drawing)
      return card && inRow(card)
    }
    case 'open_times': {
      const times = openTimesOf(block, drawing)
      return times && inRow(times)
    }
    case 'divider':
      return inRow(h(Hr, { className: 'line', style: look.rule }))
    case 'signature':
      return inRow(h(Text, { className: 'ink', style: look.text }, lines(block.text)))
    case 'waits':
    case 'policy':
    case 'facts':
      return inRow(h('div', { className: 'ink' }, slotFor(block.type)))
    case 'contact':
      return null
  }
}
