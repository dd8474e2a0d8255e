// The browser's own digest exists only on https and answers one promise per hash; proving work takes tens of
// thousands of short hashes, on plain http in a treatment room's network too.

const constants = roundConstants()

/** SHA-256 (FIPS 180-4) of ASCII text, as hexadecimal. */
export function sha256(text: string): string {
  const words = padded(text)
  const state = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  const schedule = new Int32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 16; at++) schedule[at] = words[block + at] as number
    compress(state, schedule)
  }
  return state.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function padded(text: string): Int32Array {
  const words = new Int32Array(((text.length + 8) >> 6) * 16 + 16)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at & 3) * 8))
  }
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  words[words.length - 1] = text.length * 8
  return words
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: number[], w: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const [a, b] = [w[at - 15] as number, w[at - 2] as number]
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[at] = ((w[at - 16] as number) + low + (w[at - 7] as number) + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        choice +
        (constants[at] as number) +
        (w[at] as number)) |
      0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] as number) + word) | 0
}

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate++) {
    const isPrime = !Array.from({ length: candidate - 2 }, (_, at) => at + 2).some(by => candidate % by === 0)
    if (isPrime) found.push(((Math.cbrt(candidate) % 1) * 2 ** 32) | 0)
  }
  return Int32Array.from(found)
}
