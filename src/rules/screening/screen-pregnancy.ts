import { daysBetween } from '#lib/time/dates.ts'
import type { Pregnancy } from './screen-input.ts'

const length = 280
const afterBirth = 42

/** Completed week, 0 to 42; undefined if unknown. A due date beats stated weeks. */
export function weekOn(on: string, { due_date, weeks, weeks_on }: Pregnancy): number | undefined {
  const week =
    due_date !== null
      ? Math.floor((length - daysBetween(on, due_date)) / 7)
      : weeks !== null && weeks_on !== null
        ? weeks + Math.floor(daysBetween(weeks_on, on) / 7)
        : undefined
  return week !== undefined && week >= 0 && week <= 42 ? week : undefined
}

export function pregnancyRules(on: string, pregnancy: Pregnancy, lies: ReadonlySet<string>): string[] {
  const { answer, birth_on, flags } = pregnancy
  const week = weekOn(on, pregnancy)
  const isYes = answer === 'yes'
  const isPossible = isYes || answer === 'unsure'
  const isDanger = (flag: string) => flag === 'preeclampsia' || flag === 'bleeding'
  const sinceBirth = birth_on === null ? undefined : daysBetween(birth_on, on)
  const met: [string, boolean][] = [
    ['pregnancy-unsure', answer === 'unsure' || (isYes && week === undefined)],
    ['pregnancy-early', isYes && week !== undefined && week <= 13],
    ['pregnancy-later', isYes && week !== undefined && week >= 14],
    ['pregnancy-danger', isPossible && flags.some(isDanger)],
    ['pregnancy-risk', isPossible && flags.some(flag => !isDanger(flag))],
    ['birth-recent', sinceBirth !== undefined && sinceBirth >= 0 && sinceBirth <= afterBirth],
    ['position-prone', isYes && (week === undefined || week >= 14) && lies.has('prone')],
    ['position-supine', isYes && (week === undefined || week >= 20) && lies.has('supine')],
  ]
  return met.filter(([, isMet]) => isMet).map(([rule]) => rule)
}
