/** A text (SMS) as the carrier counts it. */
export interface TextCount {
  /** GSM-7 while every character is one of its alphabet; one that is not makes all of it UCS-2. */
  encoding: 'GSM-7' | 'UCS-2'
  /** Characters as the carrier counts them: GSM-7 septets (those of the extension are two), UCS-2 code units. */
  length: number
  /** How many messages are sent and paid for; 0 for no text. */
  segments: number
  /** Characters that the last segment still takes. */
  left: number
  /** Characters outside GSM-7, each once, in the order in which they stand. */
  costly: string[]
}

// 3GPP TS 23.038 (GSM 03.38), 6.2.1: the default alphabet without its escape, and its extension (6.2.1.1).
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

/** What one message takes, and each of several, which lose some to the header that joins them. */
const room = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const

/**
 * How a text is counted and cut, by GSM 03.38 and its concatenation: 160 septets or 70 UCS-2 units in one message, 153 or 67
 * in each of several. A character of two units is never cut in half, so a segment may stay one short. Reads no clock and no
 * database.
 */
export function countText(text: string): TextCount {
  const characters = [...text]
  const costly = [...new Set(characters.filter(each => !alphabet.has(each) && !extension.has(each)))]
  const encoding = costly.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizeOf = (each: string) => (encoding === 'UCS-2' ? each.length : extension.has(each) ? 2 : 1)
  const length = characters.reduce((sum, each) => sum + sizeOf(each), 0)
  const { one, each } = room[encoding]
  if (length <= one) return { encoding, length, segments: length === 0 ? 0 : 1, left: one - length, costly }
  let [segments, used] = [1, 0]
  for (const size of characters.map(sizeOf)) {
    if (used + size > each) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { encoding, length, segments, left: each - used, costly }
}

// What word processors and phones put in place of plain characters, where the plain one says the same.
const plain: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
}

/** The text with typographic quotes, dashes, dots and blanks made plain, which alone would double what it costs. */
export const plainText = (text: string): string =>
  text.replace(/[‘’“”–—…\u00a0\u202f\u2009]/g, each => plain[each] ?? each)
