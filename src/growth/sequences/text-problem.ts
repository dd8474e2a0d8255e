import { foreignAddress, foreignAddressWords } from '#growth/short-links/typed-address.ts'

/** Why a text message can't be sent as typed; undefined if it can. */
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
