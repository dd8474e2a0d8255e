import type { Part } from '#rules/openings/rank.ts'

export interface DayPart {
  day: number
  part: Part
}

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const partNames: Record<Part, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
export const allParts = Object.keys(partNames) as Part[]
export const partHours: Record<Part, string> = {
  morning: 'before noon',
  afternoon: 'noon to 5 pm',
  evening: 'from 5 pm',
}

/** 'Any time', 'Mornings', 'Mon and Wed mornings, Tue all day'. */
export function partsWords(parts: readonly DayPart[]): string {
  const days = dayNames.map((name, i) => ({
    name: name.slice(0, 3),
    parts: allParts.filter(part => parts.some(each => each.day === i + 1 && each.part === part)),
  }))
  const used = days.filter(day => day.parts.length > 0)
  if (used.length === 0 || (used.length === 7 && used.every(day => day.parts.length === 3))) return 'Any time'
  const same = new Map<string, string[]>()
  for (const { name, parts: own } of used) {
    const words = own.length === 3 ? 'all day' : own.map(part => `${part}s`).join(' and ')
    same.set(words, [...(same.get(words) ?? []), name])
  }
  return [...same]
    .map(([words, names]) => (names.length === 7 ? capital(words) : `${joined(names)} ${words}`))
    .join(', ')
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const joined = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
