import { describe, expect, it } from 'vitest'
import { words as wordsSchema } from '#diary/messages/schema.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { mailOfDraft } from './mail-of-draft.ts'

const url = 'https://still.example/book/willow'
const facts = {
  practice: { name: 'Willow & Stone', booking_url: url },
  voice: { sign_off: 'Dana' },
} as unknown as Facts
const mail = (text: string) =>
  mailOfDraft({ title: 'Two hours on Saturday', text, hashtags: [], evidence: [], language: null }, facts)

describe('a text as email blocks', () => {
  it('has a paragraph each, a booking button and the sign-off', () => {
    const made = mail(`Saturday is open.\n\nBook here: ${url}\n\nSee you,\nDana`)
    expect(made).toEqual({
      subject: 'Two hours on Saturday',
      blocks: [
        { type: 'text', text: 'Saturday is open.' },
        { type: 'text', text: 'Book here.' },
        { type: 'button', label: 'Book online', to: 'booking' },
        { type: 'text', text: 'See you,' },
        { type: 'signature', text: 'Dana' },
      ],
    })
    expect(wordsSchema.safeParse(made).success).toBe(true)
  })
  it('keeps an address inside a sentence as a link', () => {
    const made = mail(`You find ${url} open at any hour.`)
    expect(made.blocks[0]).toMatchObject({
      text: [{ runs: [{ text: 'You find ' }, { text: url, link: url }, { text: ' open at any hour.' }] }],
    })
    expect(wordsSchema.safeParse(made).success).toBe(true)
  })
})
