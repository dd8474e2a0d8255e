// Below this two names have too little in common to be worth a hint.
const leastAlike = 0.33

/** The name most like `wanted`, for a hint; undefined if none is near. The first of equals wins. */
export function mostSimilar(wanted: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let alike = leastAlike
  for (const name of names) {
    const longest = Math.max(wanted.length, name.length)
    const likeness = 1 - distance(wanted.toLowerCase(), name.toLowerCase()) / longest
    if (likeness > alike) {
      alike = likeness
      best = name
    }
  }
  return best
}

/** Letters to change, add or leave out to make one text of the other (Levenshtein). */
export function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (let n = 1; n <= from.length; n++) {
    const row = [n]
    for (let m = 1; m <= to.length; m++) {
      const changed = (previous[m - 1] ?? 0) + (from[n - 1] === to[m - 1] ? 0 : 1)
      row.push(Math.min(changed, (previous[m] ?? 0) + 1, (row[m - 1] ?? 0) + 1))
    }
    previous = row
  }
  return previous[to.length] ?? 0
}
