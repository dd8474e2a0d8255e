import { type Item, numberWord, plural } from './checklist-facts.ts'

export interface Score {
  isTrue: number
  all: number
  toMend: number
  notRead: number
}

export function scoreOf(items: readonly Pick<Item, 'state'>[]): Score {
  const count = (...states: Item['state'][]) => items.filter(({ state }) => states.includes(state)).length
  return {
    isTrue: count('true'),
    all: items.length,
    toMend: count('differs', 'missing'),
    notRead: count('not_read'),
  }
}

export function scoreWords({ isTrue, all, toMend, notRead }: Score): string {
  const rest = [
    ...(toMend > 0 ? [`${numberWord(toMend)} ${plural(toMend, 'needs', 'need')} a hand`] : []),
    ...(notRead > 0 ? [`${numberWord(notRead)} could not be read`] : []),
  ]
  const are = plural(isTrue, 'is', 'are')
  if (rest.length === 0) return isTrue === all ? `${are} true. Nothing needs a hand.` : `${are} true.`
  const [first = '', second] = rest
  return `${are} true. ${first}${second ? `, ${second.charAt(0).toLowerCase()}${second.slice(1)}` : ''}.`
}
