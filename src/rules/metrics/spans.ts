// Flat lists [start, end, start, …] in epoch ms: sorted, disjoint, not touching.

export type Stretches = number[]

/** The union. Empty or reversed pairs are ignored. */
export function joined(pairs: readonly (readonly [number, number])[]): Stretches {
  const sorted = pairs.filter(([start, end]) => start < end).sort((a, b) => a[0] - b[0])
  const list: Stretches = []
  for (const [start, end] of sorted) {
    const last = list.at(-1)
    if (last !== undefined && start <= last) list[list.length - 1] = Math.max(last, end)
    else list.push(start, end)
  }
  return list
}

export function without(list: Stretches, taken: Stretches): Stretches {
  const rest: Stretches = []
  let at = 0
  for (let i = 0; i < list.length; i += 2) {
    let start = list[i] as number
    const end = list[i + 1] as number
    while (at < taken.length && (taken[at + 1] as number) <= start) at += 2
    for (let j = at; j < taken.length && (taken[j] as number) < end; j += 2) {
      if ((taken[j] as number) > start) rest.push(start, taken[j] as number)
      start = Math.max(start, taken[j + 1] as number)
    }
    if (start < end) rest.push(start, end)
  }
  return rest
}

export function within(list: Stretches, start: number, end: number): [number, number][] {
  let low = 0
  let high = list.length >> 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle * 2 + 1] as number) <= start) low = middle + 1
    else high = middle
  }
  const pieces: [number, number][] = []
  for (let i = low * 2; i < list.length && (list[i] as number) < end; i += 2) {
    const piece: [number, number] = [Math.max(start, list[i] as number), Math.min(end, list[i + 1] as number)]
    if (piece[0] < piece[1]) pieces.push(piece)
  }
  return pieces
}

export function lengthOf(list: Stretches): number {
  let ms = 0
  for (let i = 0; i < list.length; i += 2) ms += (list[i + 1] as number) - (list[i] as number)
  return ms
}
