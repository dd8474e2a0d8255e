import { folded } from '#lib/text/folded.ts'
import { lastNameParticles, nameSuffixes } from './known-headers.ts'

export interface Name {
  first_name: string
  last_name: string
}

const suffixes = new Set(nameSuffixes)
const particles = new Set(lastNameParticles)

/** Day rule 2, "Names". All are '' if absent; the whole `name` is used when the other two are. */
export function readName(first: string, last: string, name: string): Name {
  const parts = first || last || !name ? { first_name: first, last_name: last } : split(name)
  return parts.first_name ? parts : { first_name: parts.last_name, last_name: '' }
}

function split(name: string): Name {
  const { bare, suffix } = withoutSuffix(name)
  const ending = suffix && ` ${suffix}`
  const sides = bare.split(',').map(side => side.trim())
  if (sides.length === 2 && sides[0] && sides[1])
    return { first_name: sides[1], last_name: `${sides[0]}${ending}` }
  const words = bare.split(' ')
  const particle = words.findIndex((word, nth) => nth > 0 && particles.has(folded(word)))
  const from = particle > 0 ? particle : words.length - 1
  return { first_name: words.slice(0, from).join(' '), last_name: `${words.slice(from).join(' ')}${ending}` }
}

function withoutSuffix(name: string): { bare: string; suffix: string } {
  let [bare, suffix] = [name, '']
  for (;;) {
    const comma = bare.lastIndexOf(',')
    const side = bare.slice(comma + 1).trim()
    const before = bare.slice(0, Math.max(0, comma)).trim()
    if (!before || !suffixes.has(side.replaceAll('.', '').toLowerCase())) return { bare, suffix }
    suffix = suffix ? `${side} ${suffix}` : side
    bare = before
  }
}
