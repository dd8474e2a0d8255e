// The browser's digest needs https and a promise per hash; this does tens of thousands of hashes, also on http.

const constants = roundConstants()
const schedule = new Int32Array(64)
let message = new Int32Array(32)

/** SHA-256 (FIPS 180-4) of ASCII text in hex. */
export function sha256(text: string): string {
  const state = new Int32Array(8)
  digest(text, state)
  return [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The same, as eight words in `state`. */
export function digest(text: string, state: Int32Array): void {
  const { length } = text
  const size = ((length + 8) >> 6) * 16 + 16
  if (message.length < size) message = new Int32Array(size * 2)
  message.fill(0, 0, size)
  for (let at = 0; at < length; at++) put(at, text.charCodeAt(at))
  put(length, 0x80)
  message[size - 1] = length * 8
  state.set(start)
  for (let block = 0; block < size; block += 16) compress(state, block)
}

const start = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)

function put(at: number, byte: number): void {
  message[at >> 2] = (message[at >> 2] as number) | (byte << (24 - (at & 3) * 8))
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const of = (words: Int32Array, at: number) => words[at] as number

function compress(state: Int32Array, block: number): void {
  const w = schedule
  for (let at = 0; at < 16; at++) w[at] = of(message, block + at)
  for (let at = 16; at < 64; at++) {
    const x = of(w, at - 15)
    const y = of(w, at - 2)
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[at] = (of(w, at - 16) + low + of(w, at - 7) + high) | 0
  }
  let a = of(state, 0)
  let b = of(state, 1)
  let c = of(state, 2)
  let d = of(state, 3)
  let e = of(state, 4)
  let f = of(state, 5)
  let g = of(state, 6)
  let h = of(state, 7)
  for (let at = 0; at < 64; at++) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + of(constants, at) + of(w, at)) |
      0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = of(state, 0) + a
  state[1] = of(state, 1) + b
  state[2] = of(state, 2) + c
  state[3] = of(state, 3) + d
  state[4] = of(state, 4) + e
  state[5] = of(state, 5) + f
  state[6] = of(state, 6) + g
  state[7] = of(state, 7) + h
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
