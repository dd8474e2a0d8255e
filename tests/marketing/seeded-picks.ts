/** Choices by a small generator (mulberry32): the same seed, the same choices. */
export interface Picks {
  below: (count: number) => number
  of: <T>(list: readonly T[]) => T
  /** True `chance` times in a hundred. */
  maybe: (chance: number) => boolean
  some: <T>(list: readonly T[], most: number) => T[]
}

export function picksOf(seed: number): Picks {
  let state = Math.imul(seed, 2_654_435_761) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    of: list => list[below(list.length)] as never,
    maybe: chance => next() * 100 < chance,
    some: (list, most) => {
      const rest = [...list]
      const count = Math.min(below(most + 1), rest.length)
      return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0] as never)
    },
  }
}
