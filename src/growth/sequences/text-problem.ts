import { foreignAddress, foreignAddressWords } from '#growth/short-links/typed-address.ts'

/** Why the words of a text cannot leave as they were typed; undefined where they can. */
export function textProblem(words: string, publicUrl: string): string | undefined {
  const found = foreignAddress(words, publicUrl)
  return (
    found &&
    foreignAddressWords(
      found,
      'Take it out: each reader’s own link to your booking page follows by itself. A short link of yours may stand there too.',
    )
  )
}
