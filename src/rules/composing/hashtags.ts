import type { Bound } from './bound-topic.ts'
import type { Fact, UsableFacts } from './read-facts.ts'
import { hasAvoided } from './unsafe-text.ts'

const general = [
  'wellness',
  'appointments',
  'localwellness',
  'smallpractice',
  'bookings',
  'neighborhood',
  'dailylife',
  'calm',
]

const humps = (tag: string): string => tag.replace(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})/gu, ' ')

export function hashtagsOf(known: UsableFacts, bound: Bound, turn: number): string[] {
  const { practice } = known
  const subject = Object.values(bound.slots).flatMap(slot =>
    (slot ?? []).filter(each => typeof each !== 'string' && each.kind === 'name'),
  )
  const named = [practice.name, practice.type].flatMap((fact: Fact | null) => fact?.writings[0] ?? [])
  const names = [...named, ...subject.map(each => (typeof each === 'string' ? each : each.text))]
  const own = names
    .map(name => name.replace(/[^\p{L}\p{Nd}]/gu, ''))
    .filter(tag => /\p{L}/u.test(tag) && tag.length <= 40)
  const turned = general.map((_, at) => general[(turn + at) % general.length] as string)
  const isFirst = (tag: string, index: number, all: readonly string[]) =>
    all.findIndex(each => each.toLowerCase() === tag.toLowerCase()) === index
  const first = own.filter(isFirst).slice(0, 3)
  return [...first, ...turned]
    .filter(isFirst)
    .filter(tag => !hasAvoided(`${tag} ${humps(tag)}`, known.avoided))
    .slice(0, first.length + 2)
    .map(tag => `#${tag}`)
}
