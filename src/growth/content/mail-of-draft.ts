import type { Block, Words } from '#diary/messages/schema.ts'
import { mailAddress } from '#diary/messages/templates/rich-text.ts'
import type { Facts } from '#rules/composing/compose.ts'
import type { DraftWords } from './schema.ts'

/** The same limits as `richBounds` and the email schema. */
const most = { subject: 120, paragraph: 2_000, blocks: 30 }

/** A text as email blocks: one per paragraph, the booking link as a button with a personal link, and the sign-off. */
export function mailOfDraft({ title, text }: DraftWords, { practice, voice }: Facts): Words {
  const parts = text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  const signs = voice.sign_off && last?.endsWith(voice.sign_off.trim()) ? voice.sign_off.trim() : null
  if (signs && last) parts.splice(-1, 1, last.slice(0, -signs.length).trim())
  const blocks = parts.filter(Boolean).flatMap(part => paragraphs(part, practice.booking_url))
  return {
    subject: (title ?? practice.name).slice(0, most.subject),
    blocks: [...blocks, ...(signs ? [{ type: 'signature', text: signs } as const] : [])].slice(
      0,
      most.blocks,
    ),
  }
}

const button: Block = { type: 'button', label: 'Book online', to: 'booking' }

function paragraphs(part: string, url: string): Block[] {
  const words = (text: string): Block[] =>
    text.trim() ? [{ type: 'text', text: text.trim().slice(0, most.paragraph) }] : []
  const at = part.indexOf(url)
  if (at < 0) return words(part)
  const before = part.slice(0, at)
  const after = part.slice(at + url.length).replace(/^[.,;:!]/, '')
  // 'Book here: …' needs no colon once the link is a button.
  const said = before.trimEnd()
  if (said.endsWith(':')) return [...words(`${said.slice(0, -1).trimEnd()}.`), button, ...words(after)]
  if (said === '' || before.slice(said.length).includes('\n'))
    return [...words(before), button, ...words(after)]
  // Without a public address only the button can link.
  if (!mailAddress(url)) return [...words(part), button]
  return [
    {
      type: 'text',
      text: [
        {
          type: 'paragraph',
          runs: [
            { text: before },
            { text: url, link: url },
            ...(part.slice(at + url.length) ? [{ text: part.slice(at + url.length) }] : []),
          ],
        },
      ],
    },
  ]
}
