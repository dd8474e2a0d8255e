export interface TextCount {
  /** GSM-7, or UCS-2 as soon as one character needs it. */
  encoding: 'GSM-7' | 'UCS-2'
  /** GSM-7 septets (extension characters count two) or UCS-2 units. */
  length: number
  /** Billed messages; 0 for no text. */
  segments: number
  /** Room in the last segment. */
  left: number
  /** Characters outside GSM-7, unique, in order. */
  costly: string[]
}

// 3GPP TS 23.038 (GSM 03.38), 6.2.1: default alphabet without escape, and extension (6.2.1.1).
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

/** Multipart messages lose some to a header. */
const room = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const

/** By GSM 03.38: 160 septets or 70 UCS-2 units in one message, 153 or 67 in each of several; pairs aren't split. */
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

// Typographic characters with a plain equivalent.
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

/** Makes typographic characters plain, which could double the cost. */
export const plainText = (text: string): string =>
  text.replace(/[‘’“”–—…\u00a0\u202f\u2009]/g, each => plain[each] ?? each)
