import { type MailPiece, mailOf } from '#lib/mail-page.ts'
import { aboutAnother } from './about-another.ts'
import type { Purpose } from './purposes.ts'
import { plainOf } from './rich-text.ts'
import { type Block, type Words, words as wordsSchema } from './schema.ts'
import { standardWords, waitingWords } from './standard-words.ts'
import { fill, type Values } from './variables.ts'
import { wordProblems } from './word-problems.ts'

/** What a letter is filled from. All of it is plain text, whoever wrote it. */
export interface LetterFacts {
  values: Values
  /** First name of whoever comes, where the letter is to somebody else. */
  comes?: string | null
  /** The visit still waits for a yes. */
  isWaiting: boolean
  policy: string[]
  facts: [string, string][]
  /** Where the button leads; none, no button. */
  buttonUrl: string | null
  contact: string
}

export interface Letter {
  subject: string
  body_text: string
  body_html: string
}

/** What a row of outbound_messages takes. */
const most = { subject: 300, body_text: 100_000, body_html: 200_000 }

function piecesOf(block: Block, given: LetterFacts): MailPiece[] {
  const paragraph = (text: string): MailPiece => ({
    type: 'text',
    lines: fill(text, given.values).split('\n'),
  })
  switch (block.type) {
    case 'text':
      return [paragraph(plainOf(block.text))]
    case 'waits':
      return given.isWaiting ? [paragraph(waitingWords)] : []
    case 'policy':
      // As the settings have it: one line of the page, however it was typed.
      return given.policy.map(text => ({ type: 'text', lines: [text] }))
    case 'facts':
      return [{ type: 'facts', facts: given.facts }]
    case 'button':
      return given.buttonUrl ? [{ type: 'button', label: block.label, url: given.buttonUrl }] : []
    default:
      return []
  }
}

/** The letter in these words. */
export function renderWords({ subject, blocks }: Words, given: LetterFacts): Letter {
  const heading = blocks.find(each => each.type === 'heading')?.text ?? ''
  const pieces = blocks.flatMap(block => piecesOf(block, given))
  return {
    subject: fill(subject, given.values),
    ...mailOf(fill(heading, given.values), pieces, given.contact),
  }
}

/** What a stored version says, if letters can be written with it; else undefined, and the standard words go out. */
export function usableWords(purpose: Purpose, stored: unknown): Words | undefined {
  const { success, data } = wordsSchema.safeParse(stored)
  return success && Object.keys(wordProblems(purpose, data)).length === 0 ? data : undefined
}

/**
 * The letter in the practice's own words, or in the standard ones: whatever is stored, and whatever it is filled with, no
 * client goes without their letter. `isOwn` says which it was.
 */
export function writeLetter(
  purpose: Purpose,
  stored: unknown,
  given: LetterFacts,
): { letter: Letter; isOwn: boolean } {
  const own = usableWords(purpose, stored)
  const letter = own && renderWords(own, given)
  const fits =
    letter && (Object.keys(most) as (keyof Letter)[]).every(part => letter[part].length <= most[part])
  if (fits) return { letter, isOwn: true }
  const standard = standardWords[purpose]
  return {
    letter: renderWords(given.comes ? aboutAnother(standard, given.comes) : standard, given),
    isOwn: false,
  }
}
