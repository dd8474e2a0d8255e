import { slotProblem } from '#diary/messages/problems/mail-problems.ts'
import { fitText } from '#diary/messages/templates/text-templates.ts'
import { fill, fillEach, manyVariables } from '#diary/messages/templates/variables.ts'
import { foreignAddress, foreignAddressWords } from '#growth/short-links/typed-address.ts'
import { plainText } from '#rules/sending/text-segments.ts'

interface TextReader {
  first_name: string
  name: string
  address: string | null
  booking_url: string
  link: string
}

/** A text message for one recipient, at most three segments; the booking page's address becomes a personal link. */
export function fillText(
  words: string,
  { first_name, name, address, booking_url, link }: TextReader,
): string {
  const typed = withSlot(words, booking_url)
  const write = (first_name: string) =>
    plainText(
      fill(typed, { first_name, practice: name, where: address }, { link }).replace(/\s+/g, ' ').trim(),
    )
  return fitText(write, first_name)
}

const withSlot = (words: string, booking_url: string): string =>
  words.split(booking_url).reduce((before, after) =>
    // Another practice's address can start with this one.
    /^[\w-]/.test(after) ? `${before}${booking_url}${after}` : `${before}{{link}}${after}`,
  )

/** Why a text message can't be sent as typed; undefined if it can. */
export function textProblem(
  words: string,
  { booking_url, publicUrl }: { booking_url: string; publicUrl: string },
): string | undefined {
  const found = foreignAddress(withSlot(words, booking_url), publicUrl)
  return (
    slotProblem(
      fillEach(words, name => (name === 'link' ? '' : undefined)),
      manyVariables,
    ) ??
    (found &&
      foreignAddressWords(
        found,
        'Write {{link}}, which leads to your booking page, or a short link of yours.',
      ))
  )
}
