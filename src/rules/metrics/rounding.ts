/** Half up to whole units: -0.5 is 0, 0.5 is 1. */
export const rounded = (value: number): number => Math.floor(value + 0.5)

/** A share of cents by hundredths of a percent, half up. */
export const shareOf = (cents: number, bp: number): number => rounded((cents * bp) / 10_000)

/** The mean of the middle two if even; null if empty. Not rounded. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** Like the database's "C" collation; JavaScript compares UTF-16 units. */
export function byCodePoint(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let i = 0; i < most; i++) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (one !== other) return placeOf(one) - placeOf(other)
  }
  return a.length - b.length
}

// A surrogate stands for a code point above all single units.
const placeOf = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)
