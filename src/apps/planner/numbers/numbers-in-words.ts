import type { Word } from '../words/word.ts'

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const values = new Map<string, number>([
  ...ones.map((word, at) => [word, at] as const),
  ...tens.slice(2).map((word, at) => [word, (at + 2) * 10] as const),
  ['fourty', 40],
  ...'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...(
    ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const
  ).map((word, at) => [word, (at + 2) * 10] as const),
  ['couple', 2],
  ['dozen', 12],
])
const ordinals = new Map<string, number>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ['thirtieth', 30],
])

export interface Counted {
  value: number
  length: number
}

export function numberAt(words: readonly Word[], at: number): Counted | null {
  const first = words[at]
  if (!first) return null
  if (first.kind === 'number') return { value: first.value as number, length: 1 }
  if ((first.key === 'a' || first.key === 'an') && words[at + 1]) {
    const next = words[at + 1] as Word
    if (next.key === 'couple') return { value: 2, length: words[at + 2]?.key === 'of' ? 3 : 2 }
    if (next.key === 'dozen') return { value: 12, length: 2 }
    if (next.key === 'hundred') return hundreds(words, at + 2, 100, 2)
    return null
  }
  const value = values.get(first.key)
  if (value === undefined || first.key === 'couple')
    return value === undefined ? null : { value, length: words[at + 1]?.key === 'of' ? 2 : 1 }
  const next = words[at + 1]
  if (next?.key === 'hundred') return hundreds(words, at + 2, value * 100, 2)
  if (value >= 20 && next) {
    const one = values.get(next.key)
    if (one !== undefined && one > 0 && one < 10) return { value: value + one, length: 2 }
  }
  return { value, length: 1 }
}

function hundreds(words: readonly Word[], at: number, base: number, length: number): Counted {
  const skips = words[at]?.key === 'and' ? 1 : 0
  const rest = words[at + skips]?.kind === 'word' ? numberAt(words, at + skips) : null
  return rest && rest.value < 100
    ? { value: base + rest.value, length: length + skips + rest.length }
    : { value: base, length }
}

export function ordinalAt(words: readonly Word[], at: number): Counted | null {
  const [first, next] = [words[at], words[at + 1]]
  if (!first) return null
  if (first.kind === 'number' && next?.isGlued && /^(st|nd|rd|th)$/.test(next.key))
    return { value: first.value as number, length: 2 }
  const alone = ordinals.get(first.key)
  if (alone !== undefined) return { value: alone, length: 1 }
  const ten = values.get(first.key)
  const one = next ? ordinals.get(next.key) : undefined
  return ten !== undefined && ten >= 20 && one !== undefined && one < 10
    ? { value: ten + one, length: 2 }
    : null
}
