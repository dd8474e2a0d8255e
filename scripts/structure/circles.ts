/**
 * Sets of names that reach one another, each in the order of the alphabet: the strongly connected components with more
 * than one member (R. Tarjan 1972). `uses` says which names one depends on.
 */
export function circlesIn(uses: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = []
  const seen = new Map<string, { at: number; low: number }>()
  const waiting: string[] = []
  const isWaiting = new Set<string>()

  const visit = (name: string): { at: number; low: number } => {
    const own = { at: seen.size, low: seen.size }
    seen.set(name, own)
    waiting.push(name)
    isWaiting.add(name)
    for (const next of uses.get(name) ?? []) {
      const other = seen.get(next)
      if (!other) own.low = Math.min(own.low, visit(next).low)
      else if (isWaiting.has(next)) own.low = Math.min(own.low, other.at)
    }
    if (own.low === own.at) {
      const circle = waiting.splice(waiting.indexOf(name))
      for (const member of circle) isWaiting.delete(member)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return own
  }
  for (const name of uses.keys()) if (!seen.has(name)) visit(name)
  return circles
}

/** Everything that `from` leads to, over however many steps, with the way there. */
export function reachedFrom(
  from: Iterable<string>,
  uses: ReadonlyMap<string, Iterable<string>>,
): Map<string, string[]> {
  const ways = new Map([...from].map(name => [name, [name]]))
  for (const [name, way] of ways)
    for (const next of uses.get(name) ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  return ways
}
