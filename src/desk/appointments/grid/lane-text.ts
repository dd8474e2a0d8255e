import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { initialsOf, shortName } from '#lib/names/person-names.ts'

// Letter widths at 12 px and 77 % width, rounded up because browsers may round each to whole pixels.
const SPACE_PX = 2
const narrow = /[ijlI.,'’]/
const slim = /[frstJz1-]/
const wide = /[mwMW&]/

type Weight = 'name' | 'text'
const sizes: Record<Weight, readonly [narrow: number, slim: number, other: number, wide: number]> = {
  name: [3, 4, 5.8, 8.6],
  text: [2.3, 3.7, 5.3, 7.8],
}

/** Text width in px, estimated from its letters so that the first paint is right without measuring. */
export function wordsIn(text: string, weight: Weight): number {
  const [thin, lean, other, broad] = sizes[weight]
  let px = 0
  for (const letter of text)
    px +=
      letter === ' '
        ? SPACE_PX
        : narrow.test(letter)
          ? thin
          : slim.test(letter)
            ? lean
            : wide.test(letter)
              ? broad
              : other
  return px
}

/** Client name that fits `width` px: 'Rosa Q.', only a first name, or initials. Never cuts a word. */
export function laneName(client: { first_name: string; last_name: string } | null, width: number): string {
  const short = shortName(client)
  if (!client) return short
  const [first = ''] = client.first_name.trim().split(/\s+/)
  const tries = [short, shortName({ ...client, first_name: first }), initialsOf(client)]
  return tries.find(each => wordsIn(each, 'name') <= width) ?? initialsOf(client)
}

/** Words that can be dropped where space is short. */
const common = /^(massage|session|therapy|treatment)$/i
/** Words that must not end a line. */
const joint = /^(and|with|for|of|the|&|\+|in|on)$/i

/** Service and minutes in at most `lines` lines of `width` px; drops filler words first. */
export function laneLines(
  row: { service_name: string; duration_min: number; class?: unknown },
  width: number,
  lines: number,
): string[] {
  if (lines < 1) return []
  const whole = soldWords(row)
  if (row.class || wordsIn(whole, 'text') <= width) return [whole]
  const minutes = String(row.duration_min)
  let words = row.service_name.split(/\s+/).filter(Boolean)
  if (words.length > 1 && words.at(-1) === minutes) words = words.slice(0, -1)
  while (words.length > 1 && common.test(words.at(-1) ?? '')) words = words.slice(0, -1)
  for (; words.length > 0; words = words.slice(0, -1)) {
    while (words.length > 1 && joint.test(words.at(-1) ?? '')) words = words.slice(0, -1)
    const found = wrap([...words, minutes], width)
    if (found.length <= lines && found.every(line => wordsIn(line, 'text') <= width)) return found
    if (words.length === 1) return lines > 1 ? [words[0] as string, minutes] : words
  }
  return [minutes]
}

function wrap(words: readonly string[], width: number): string[] {
  const found: string[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last !== undefined && wordsIn(`${last} ${word}`, 'text') <= width)
      found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}
