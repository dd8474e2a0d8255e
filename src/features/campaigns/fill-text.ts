import { slotProblem } from '#features/messages/mail-problems.ts'
import { fill, fillEach, manyVariables } from '#features/messages/variables.ts'

interface TextReader {
  first_name: string
  /** Of the practice. */
  name: string
  address: string | null
  booking_url: string
  /** Their own link to the booking page. */
  link: string
}

/** The text of a campaign for one reader, on one line. `{{link}}`, or the booking page's own address, is their own link. */
export function fillText(
  words: string,
  { first_name, name, address, booking_url, link }: TextReader,
): string {
  const typed = words.split(booking_url).reduce((before, after) =>
    // Another practice's address may begin as this one does.
    /^[\w-]/.test(after) ? `${before}${booking_url}${after}` : `${before}{{link}}${after}`,
  )
  return fill(typed, { first_name, practice: name, where: address }, { link }).replace(/\s+/g, ' ').trim()
}

/** Why a text cannot be filled in; undefined where it can. */
export const textProblem = (words: string): string | undefined =>
  slotProblem(
    fillEach(words, name => (name === 'link' ? '' : undefined)),
    manyVariables,
  )
