// "Why" of a plan's items: the figure, its rows, and the sentence about it.
import { isLittle, type PlanInput, type PlanItem } from './plan-shapes.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const named = [
  'new_clients',
  'due',
  'open_times',
  'reviews_asked',
  'reviews_posted',
  'reviews_unanswered',
] as const

/** 100 × booked ÷ open, half up. */
export const percentOf = ({ open_min, booked_min }: { open_min: number; booked_min: number }): number =>
  Math.floor((200 * booked_min + open_min) / (2 * open_min))

/** Value and rows of a key; null where there is no such figure. */
export function figureOf(input: PlanInput, key: string): { value: number; rows: unknown[] } | null {
  const { figures, history } = input
  if (key === 'history') return { value: history.kept, rows: [] }
  const name = named.find(each => each === key)
  if (name) return figures[name]
  const [root, id, part, ...more] = key.split('/')
  if (root === 'visits' && part === undefined)
    return figures.visits.find(each => each.service_id === id) ?? null
  if (root !== 'booked' || more.length > 0) return null
  const found = figures.booked.find(each => String(each.weekday) === id && each.part === part)
  return found && found.open_min > 0 ? { value: percentOf(found), rows: found.rows } : null
}

const allowed: Record<string, RegExp> = {
  win_back: /^(?:due|open_times|booked\/.+)$/,
  gap_filler: /^(?:due|open_times|booked\/.+)$/,
  review_asks: /^reviews_/,
}

export function checkWhy(input: PlanInput, { kind, why }: PlanItem): string[] {
  const { figure, rows } = why
  const known = figureOf(input, figure.key)
  if (!known) return [`why: no figure ${figure.key}`]
  const found: string[] = []
  if (known.value !== figure.value) found.push(`why: ${figure.key} is ${known.value}, not ${figure.value}`)
  if (JSON.stringify(known.rows) !== JSON.stringify(rows)) found.push(`why: other rows of ${figure.key}`)
  if (allowed[kind]?.test(figure.key) === false) found.push(`why: ${figure.key} is no reason for ${kind}`)
  if (isLittle(input) && figure.key !== 'history') found.push(`why: ${figure.key} with little history`)
  return [...found, ...checkWords(input, why)]
}

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundred|half|third|quarter|twice|double|percent)\b/i

function checkWords(input: PlanInput, { words, figure }: PlanItem['why']): string[] {
  const names = input.services.map(each => each.name).sort((a, b) => b.length - a.length)
  const rest = names.reduce((text, name) => text.replaceAll(name, '·'), words)
  const numbers: string[] = rest.match(/\d[\d.,]*\d|\d/g) ?? []
  const value = String(figure.value)
  const foreign = numbers.filter(each => each !== value && each !== String(input.history.weeks))
  const said = weekdays.filter(day => new RegExp(`${day}`, 'i').test(rest))
  const [root, id] = figure.key.split('/')
  const own = root === 'booked' ? weekdays[Number(id) - 1] : undefined
  const service = root === 'visits' ? input.services.find(each => each.id === id)?.name : undefined
  const problems: [boolean, string][] = [
    [words.length > 140, `${words.length} characters`],
    [words.trim() !== words || !/[.!?]$/.test(words) || /[.!?]\s/.test(rest), 'no sentence'],
    [!numbers.includes(value), `does not say ${value}`],
    [foreign.length > 0, `says ${foreign}`],
    [numberWords.test(rest), 'has a number in letters'],
    [said.some(day => day !== own), `names ${said}`],
    [own !== undefined && !said.includes(own), `does not name ${own}`],
    [own !== undefined && !new RegExp(`(?<!\\d)${value}\\s?%`).test(rest), 'has no % after the value'],
    [root !== 'booked' && rest.includes('%'), 'has a %'],
    [service !== undefined && !words.includes(service), `does not name ${service}`],
    [/undefined|null|NaN/.test(rest), 'has a hole'],
  ]
  return problems.flatMap(([isSo, what]) => (isSo ? [`why.words ${what}: ${words}`] : []))
}

/** The emptiest part of the week, all of them where several are alike. */
export function emptiest({ figures }: PlanInput): string[] {
  const some = figures.booked.filter(each => each.open_min > 0)
  const least = (one: (typeof some)[number]) =>
    some.every(other => one.booked_min * other.open_min <= other.booked_min * one.open_min)
  return some.filter(least).map(({ weekday, part }) => `booked/${weekday}/${part}`)
}
