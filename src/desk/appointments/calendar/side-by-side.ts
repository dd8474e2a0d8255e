export interface Placed<T> {
  item: T
  column: number
  columns: number
}

/** Overlapping items share the width equally within each chain of overlaps; items that only touch don't overlap. */
export function sideBySide<T extends { from: number; to: number }>(items: readonly T[]): Placed<T>[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed<T>[] = []
  let chain: Placed<T>[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of chain) each.columns = ends.length
    placed.push(...chain)
    chain = []
    ends = []
  }
  for (const item of sorted) {
    if (chain.length > 0 && ends.every(end => end <= item.from)) close()
    const free = ends.findIndex(end => end <= item.from)
    const column = free === -1 ? ends.length : free
    ends[column] = item.to
    chain.push({ item, column, columns: 1 })
  }
  close()
  return placed
}
