import { mailOf } from '#lib/text/mail-page.ts'
import { textByHand } from '../../../by-hand/by-hand.ts'
import type { WordsFor } from './write-by-hand.ts'

/** Blank lines separate paragraphs; name and address are the footer. */
export const mailByHand =
  (subject: string, body: string): WordsFor =>
  ({ email }) => {
    const pieces = body
      .split(/\n\s*\n/)
      .map(each => ({ type: 'text' as const, lines: each.trim().split('\n') }))
    const { practice_name, practice_email } = email.facts ?? {}
    const foot = [practice_name, practice_email].filter(Boolean).join(', ')
    return { subject, ...mailOf(subject, pieces, foot) }
  }

export const textOut =
  (words: string): WordsFor =>
  ({ sms, purpose }) => ({
    body_text: textByHand(sms.facts?.practice_name ?? '', words, purpose === 'transactional'),
  })
