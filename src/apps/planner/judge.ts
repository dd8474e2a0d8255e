import type { Sign } from './signs.ts'

export interface Example {
  label: string
  signs: readonly Sign[]
}

/** Feature weights per label, learned from examples. */
export interface Judge {
  labels: readonly string[]
  weights: ReadonlyMap<Sign, Float32Array>
}

/** Multinomial logistic regression (SGD with L2). The order of examples is fixed, so the result is deterministic. */
export function learn(examples: readonly Example[], { rounds = 14, rate = 0.4, decay = 2e-4 } = {}): Judge {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const at = new Map(labels.map((label, i) => [label, i]))
  const weights = new Map<Sign, Float32Array>()
  const rowOf = (sign: Sign) => {
    let row = weights.get(sign)
    if (!row) {
      row = new Float32Array(labels.length)
      weights.set(sign, row)
    }
    return row
  }
  const order = shuffled(examples).map(({ label, signs }) => ({
    right: at.get(label) as number,
    scale: 1 / Math.sqrt(signs.length || 1),
    rows: signs.map(rowOf),
  }))
  const shares = new Float64Array(labels.length)
  for (let round = 0; round < rounds; round++) {
    const step = rate / (1 + round * 0.15)
    for (const { right, scale, rows } of order) {
      softmax(rows, scale, shares)
      // Skips settled labels, which are most after a few rounds.
      for (let i = 0; i < labels.length; i++) {
        const gradient = ((i === right ? 1 : 0) - (shares[i] as number)) * scale
        if (Math.abs(gradient) < 0.002) continue
        for (const row of rows) row[i] = (row[i] as number) * (1 - step * decay) + step * gradient
      }
    }
  }
  return { labels, weights }
}

function softmax(rows: readonly Float32Array[], scale: number, sums: Float64Array): Float64Array {
  const count = sums.length
  sums.fill(0)
  for (const row of rows) for (let i = 0; i < count; i++) sums[i] = (sums[i] as number) + (row[i] as number)
  let most = -Infinity
  for (let i = 0; i < count; i++) {
    sums[i] = (sums[i] as number) * scale * 4
    if ((sums[i] as number) > most) most = sums[i] as number
  }
  let total = 0
  for (let i = 0; i < count; i++) total += sums[i] = Math.exp((sums[i] as number) - most)
  for (let i = 0; i < count; i++) sums[i] = (sums[i] as number) / total
  return sums
}

/** Labels with their shares, likeliest first. Unknown features are ignored. */
export function judged(judge: Judge, signs: readonly Sign[]): { label: string; share: number }[] {
  const rows = signs.map(sign => judge.weights.get(sign)).filter(row => row !== undefined)
  const shares = softmax(rows, 1 / Math.sqrt(rows.length || 1), new Float64Array(judge.labels.length))
  return judge.labels
    .map((label, i) => ({ label, share: shares[i] as number }))
    .toSorted((a, b) => b.share - a.share)
}

// A linear congruential generator: the same order in every process.
function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items]
  let seed = 20_260_304
  for (let i = order.length - 1; i > 0; i--) {
    seed = (seed * 48_271) % 2_147_483_647
    const j = seed % (i + 1)
    ;[order[i], order[j]] = [order[j] as T, order[i] as T]
  }
  return order
}
