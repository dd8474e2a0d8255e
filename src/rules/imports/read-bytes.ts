export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type BytesError = 'too_big' | 'not_text' | 'empty'

export const MOST_BYTES = 30 * 1024 * 1024
const LOOKED_AT = 1000

// windows-1252 from 0x80 to 0x9f: runtimes differ there.
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** By BOM, NULs, valid UTF-8, else windows-1252 (day rule 2, "Bytes"). Errors: `too_big`, `empty`, `not_text`. */
export function readBytes(bytes: Uint8Array): { text: string; encoding: Encoding } | { error: BytesError } {
  if (bytes.length > MOST_BYTES) return { error: 'too_big' }
  if (bytes.length === 0) return { error: 'empty' }
  const marked = markOf(bytes)
  if (marked) return { text: decoded(bytes, marked), encoding: marked }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return { error: 'not_text' }
  const wide = wideOf(bytes)
  if (wide) return { text: decoded(bytes, wide), encoding: wide }
  if (bytes.includes(0)) return { error: 'not_text' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: westernText(bytes), encoding: 'windows-1252' }
  }
}

function markOf([a, b, c]: Uint8Array): Encoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

function wideOf(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, LOOKED_AT)
  const nuls = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] as number) + 1
  if ((nuls[1] as number) > 0.3 * Math.floor(head.length / 2)) return 'utf-16le'
  return (nuls[0] as number) > 0.3 * Math.ceil(head.length / 2) ? 'utf-16be' : null
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

function westernText(bytes: Uint8Array): string {
  let text = ''
  const SLICE = 8192
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  return text.replace(/[\u0080-\u009f]/g, sign => high[sign.charCodeAt(0) - 0x80] as string)
}
