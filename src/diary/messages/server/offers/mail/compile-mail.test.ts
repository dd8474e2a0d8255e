import { describe, expect, test } from 'vitest'
import type { Words } from '../../../schema.ts'
import { words as wordsSchema } from '../../../schema.ts'
import { compileMail, fillMail, mostHtmlBytes } from './compile-mail.ts'
import type { MailContext } from './mail-context.ts'

const service = '6f1c1d6e-3c5e-4a55-9a06-0b6b9f1f7a01'
const file = '6f1c1d6e-3c5e-4a55-9a06-0b6b9f1f7a02'
const context: MailContext = {
  purpose: 'marketing',
  practice: {
    name: 'Willow & Stone {{price}}',
    address: '218 Alder Street, Asheville',
    time_zone: 'America/New_York',
    currency: 'USD',
  },
  booking_url: 'https://stillpoint.test/book/willow',
  services: new Map([
    [service, { name: 'Neck <b> {{first_name}}', duration_min: 30, price_cents: 6000, is_from: false }],
  ]),
  open_times: new Map([[service, ['2026-05-22T17:00:00.000Z', '2026-05-22T18:15:00.000Z']]]),
  pictures: new Map([
    [
      file,
      { file_id: file, content_id: 'p1@stillpoint', content_type: 'image/png', width: 1120, bytes: 20_000 },
    ],
  ]),
}
const words: Words = {
  subject: 'Friday after lunch, {{first_name}}',
  blocks: [
    { type: 'picture', file_id: file, alt: 'Shapes on "pale" green' },
    { type: 'heading', text: 'There is room, {{first_name}}' },
    {
      type: 'text',
      text: [
        {
          type: 'paragraph',
          runs: [
            { text: 'Hello {{first_name}},\nthe house is ' },
            { text: 'quiet', bold: true, italic: true },
            { text: ' here', link: 'https://example.com/a?b=1&c=2' },
            { text: ' or call', link: 'tel:+18285550100' },
          ],
        },
        { type: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      ],
    },
    { type: 'service', service_id: service },
    { type: 'open_times', service_id: service, count: 6 },
    { type: 'button', label: 'Choose a time', to: 'booking' },
    { type: 'divider' },
    { type: 'signature', text: 'Dana\nWillow' },
  ],
}
const preferences_url = 'https://stillpoint.test/preferences/abc'
const compiled = await compileMail(wordsSchema.parse(words), context)
const mail = fillMail(compiled, { first_name: 'Nadia <script>{{practice}}' }, { preferences_url })

describe('a compiled mail', () => {
  test('has the content of its blocks as text and as HTML', () => {
    expect(mail.subject).toBe('Friday after lunch, Nadia <script>{{practice}}')
    for (const said of [
      'There is room',
      'the house is',
      'one',
      'two',
      '$60',
      '30\u00a0minutes',
      'Friday, May 22',
    ])
      for (const form of [mail.body_text, mail.body_html]) expect(form).toContain(said)
    expect(mail.body_text).toContain('1:00\u00a0pm https://stillpoint.test/book/willow?service=')
    expect(mail.body_text).toContain('Hello Nadia <script>{{practice}},\nthe house')
    expect(mail.body_text).toContain('Dana\nWillow')
    expect(mail.body_html).toContain('src="cid:p1@stillpoint"')
    expect(mail.body_html).toContain('alt="Shapes on &quot;pale&quot; green"')
    expect(mail.body_html).toContain('href="tel:+18285550100"')
    expect(mail.body_html).toMatch(/<strong><em>quiet<\/em><\/strong>/)
    expect(compiled.pictures).toHaveLength(1)
  })

  test('escapes its values, and does not expand variables in them', () => {
    expect(mail.body_html).toContain('Nadia &lt;script&gt;{{practice}}')
    expect(mail.body_html).toContain('Neck &lt;b&gt; {{first_name}}')
    expect(mail.body_html).toContain('Willow &amp; Stone {{price}}')
    expect(mail.body_html).not.toMatch(/<script|<b>|[\uE000\uE001]/)
    expect(mail.body_text).not.toMatch(/[\uE000\uE001]/)
  })

  test('loads nothing external: its pictures are embedded, and no address is fetched', () => {
    const fetched = [...mail.body_html.matchAll(/\b(?:src|background|srcset|poster)="([^"]*)"/g)]
    expect(fetched.map(([, address]) => address)).toEqual(['cid:p1@stillpoint'])
    expect(mail.body_html).not.toMatch(/url\(|@import|<link|<iframe|<form/i)
    expect(compiled.bytes).toBeLessThan(mostHtmlBytes)
  })

  test('ends with sender, postal address and the unsubscribe link', () => {
    expect(mail.body_html).toContain(`href="${preferences_url}"`)
    expect(mail.body_text.trim().endsWith(preferences_url)).toBe(true)
    expect(mail.body_text).toContain('218 Alder Street, Asheville')
    expect(() => fillMail(compiled, {})).toThrow('preferences_url')
  })

  test('uses the recipient’s own links, with the query of each place', () => {
    expect(compiled.destinations).toEqual(['https://example.com/a?b=1&c=2', context.booking_url])
    const own = fillMail(
      compiled,
      {},
      { preferences_url, links: new Map([[context.booking_url, 'https://stillpoint.test/b/k3']]) },
    )
    const place = words.blocks.findIndex(({ type }) => type === 'service') + 1
    expect(own.body_text).toContain(`https://stillpoint.test/b/k3?service=${service}&block=${place}\n`)
    expect(own.body_text).not.toContain(context.booking_url)
    // What leads elsewhere is the same for everybody, and so is the page for somebody without a link of their own.
    expect(own.body_html).toContain('href="https://example.com/a?b=1&amp;c=2"')
    const links = new Map([[context.booking_url, context.booking_url]])
    expect(fillMail(compiled, {}, { preferences_url, links }).body_html).not.toContain('block=')
  })

  test('recognizes a typed booking page address, and keeps what was selected there', async () => {
    const typed = (link: string) =>
      compileMail(
        {
          subject: 'S',
          blocks: [{ type: 'text', text: [{ type: 'paragraph', runs: [{ text: 'a', link }] }] }],
        },
        context,
      )
    const own = await typed(`${context.booking_url}?service=${service}&via=somebody&link=k`)
    expect(own.links).toEqual([{ to: context.booking_url, query: `service=${service}&link=k`, block: 1 }])
    expect((await typed(`${context.booking_url}/`)).destinations).toEqual([context.booking_url])
    for (const other of [`${context.booking_url}-2`, 'https://example.com/book/willow'])
      expect((await typed(other)).destinations).toEqual([other])
  })

  test('uses a fallback for a missing value', () => {
    for (const first_name of ['', '  ', null, undefined])
      expect(fillMail(compiled, { first_name }, { preferences_url }).body_text).toContain('Hello there,')
  })

  test('omits deleted services, pictures and times', async () => {
    const bare = await compileMail(words, {
      ...context,
      services: new Map(),
      open_times: new Map(),
      pictures: new Map(),
    })
    // Not so much as an empty row is left of them.
    const gone = ['picture', 'service', 'open_times']
    const without = { ...words, blocks: words.blocks.filter(({ type }) => !gone.includes(type)) }
    expect(bare.html).toEqual((await compileMail(without, context)).html)
    expect(bare.pictures).toEqual([])
  })

  test('includes an action button only if there is something to act on', async () => {
    const confirm: Words = {
      subject: 'S',
      blocks: [
        { type: 'text', text: 'Old & plain\nwords' },
        { type: 'button', label: 'Confirm' },
      ],
    }
    const plain = await compileMail(confirm, { ...context, purpose: 'transactional' })
    const acted = fillMail(plain, {}, { act_url: 'https://stillpoint.test/x?a=1&b=2' })
    expect(acted.body_text).toBe('Old & plain\nwords\n\nConfirm: https://stillpoint.test/x?a=1&b=2')
    expect(acted.body_html).toContain('href="https://stillpoint.test/x?a=1&amp;b=2"')
    const none = fillMail(plain, {})
    expect(none.body_text).toBe('Old & plain\nwords')
    expect(none.body_html).not.toContain('Confirm')
  })
})

test('email content rejects script links, and anything outside its format', () => {
  const linked = (link: string) => ({
    subject: 'S',
    blocks: [{ type: 'text', text: [{ type: 'paragraph', runs: [{ text: 'a', link }] }] }],
  })
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.com',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'vbscript:x',
    'mailto:',
    'mailto:a@b.co?subject=\uE000facts\uE001',
    'https://example.com/\uE000',
    '{{first_name}}',
  ])
    expect(wordsSchema.safeParse(linked(bad)).success, bad).toBe(false)
  for (const good of ['https://example.com/a', 'mailto:dana@example.com', 'tel:+1-828-555-0100'])
    expect(wordsSchema.safeParse(linked(good)).success, good).toBe(true)
  const odd = {
    subject: 'S',
    blocks: [{ type: 'text', text: [{ type: 'paragraph', runs: [], html: '<b>' }] }],
  }
  expect(wordsSchema.safeParse(odd).success).toBe(false)
})
