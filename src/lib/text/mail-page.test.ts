import { expect, it } from 'vitest'
import { escapeHtml, type MailPart, mailOf, mailPage } from './mail-page.ts'

// The page as it was written before its parts could stand in another order: what is sent must not change by that.
function asBefore(part: MailPart): { body_text: string; body_html: string } {
  const text = [
    part.heading,
    '',
    ...part.paragraphs.flatMap(paragraph => [paragraph, '']),
    ...(part.facts ?? []).map(([label, value]) => `${label}: ${value}`),
    ...(part.facts?.length ? [''] : []),
    ...(part.button ? [`${part.button.label}: ${part.button.url}`, ''] : []),
    ...(part.foot ? [part.foot] : []),
  ]
  const cell = 'padding:6px 16px 6px 0;vertical-align:top'
  const facts = (part.facts ?? [])
    .map(
      ([label, value]) =>
        `<tr><td style="${cell};color:#4a5a5d">${escapeHtml(label)}</td><td style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const button = part.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(part.button.url)}" style="display:inline-block;background:#0b4852;color:#fafaf6;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:8px">${escapeHtml(part.button.label)}</a></p>`
    : ''
  const body_html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(part.heading)}</title></head><body style="margin:0;background:#f4f5f1;color:#15262a;font:16px/1.5 'Instrument Sans',system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><div style="background:#fdfdfb;border:1px solid #d5dbd6;border-radius:12px;padding:28px"><h1 style="margin:0 0 16px;font:500 24px/1.25 Besley,Georgia,serif">${escapeHtml(part.heading)}</h1>${part.paragraphs.map(p => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('')}${facts ? `<table role="presentation" style="border-collapse:collapse;margin:8px 0">${facts}</table>` : ''}${button}</div>${part.foot ? `<p style="font-size:13px;color:#4a5a5d;margin:16px 4px">${escapeHtml(part.foot)}</p>` : ''}</div></body></html>`
  return { body_text: text.join('\n').trim(), body_html }
}

const parts: MailPart[] = [
  { heading: 'Hello', paragraphs: [] },
  { heading: '<b>"Ann"</b> & co', paragraphs: ["One's", 'Two\nlines', ''], foot: 'Willow & <Stone>' },
  {
    heading: 'H',
    paragraphs: ['p'],
    facts: [],
    button: { label: 'Go <now>', url: 'https://a.example/?a=1&b="2"' },
  },
  {
    heading: 'H',
    paragraphs: ['p'],
    facts: [
      ['Day', 'Friday'],
      ['With', '<i>Ann</i>'],
    ],
  },
  {
    heading: 'H',
    paragraphs: ['p', 'q'],
    facts: [['Day', 'Friday']],
    button: { label: 'See', url: 'https://a.example' },
    foot: 'f',
  },
]

it.each(parts)('writes the same email as before, %#', part => {
  expect(mailPage(part)).toEqual(asBefore(part))
})

it('keeps line breaks inside a paragraph, and escapes tags', () => {
  const { body_text, body_html } = mailOf('H', [{ type: 'text', lines: ['See you soon,', '<script>Dana'] }])
  expect(body_text).toBe('H\n\nSee you soon,\n<script>Dana')
  expect(body_html).toContain('See you soon,<br>&lt;script&gt;Dana</p>')
})

it('keeps the given order', () => {
  const { body_text } = mailOf('H', [
    { type: 'button', label: 'Go', url: 'https://a.example' },
    { type: 'facts', facts: [['Day', 'Friday']] },
    { type: 'text', lines: ['Bye'] },
  ])
  expect(body_text).toBe('H\n\nGo: https://a.example\n\nDay: Friday\n\nBye')
})
