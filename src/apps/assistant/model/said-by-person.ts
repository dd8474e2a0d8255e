import type { PlannedAct, PracticeContext } from '#apps/planner/turn.ts'
import { folded } from '#lib/text/folded.ts'
import { literalPattern } from '#lib/text/literal-pattern.ts'

export interface Spoken {
  texts: readonly string[]
  /** Rows the user named, or that were on the screen. */
  ids: ReadonlySet<string>
}

/** Dates, times and codes contain no one's wording, so a model may choose them. */
const when = /^(?:\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|\d{2}:\d{2})$/
const codes = new Set(
  'status period platform followUpType reminderType goal contentType leadType stage analysisType metric'.split(
    ' ',
  ),
)
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether an act's values and people come from the user's own words. Other text (a service name) always asks. */
export function isSaidByPerson(
  { params }: PlannedAct,
  spoken: Spoken,
  known: Pick<PracticeContext, 'services' | 'appointments'>,
): boolean {
  const typed = ` ${folded(spoken.texts.join(' '))} `
  const hasWords = (value: string) => {
    const words = folded(value).split(' ').filter(Boolean)
    return words.length > 0 && words.every(word => typed.includes(` ${word} `))
  }
  const isNamed = (id: string): boolean => {
    if (spoken.ids.has(id)) return true
    const service = known.services.find(each => each.id === id)
    if (service)
      return [service.name, ...service.aliases].some(name =>
        folded(name)
          .split(' ')
          .some(word => word.length > 2 && hasWords(word)),
      )
    const visit = known.appointments.find(each => each.id === id)
    return visit !== undefined && spoken.ids.has(visit.client_id)
  }
  return Object.entries(params).every(([name, value]) => {
    if (value === null || value === undefined || typeof value === 'boolean') return true
    if (typeof value === 'number')
      return new RegExp(`(?<![\\d.])${literalPattern(String(value))}(?!\\d)`).test(spoken.texts.join(' '))
    const text = String(value)
    if (uuid.test(text) || spoken.ids.has(text)) return isNamed(text)
    return codes.has(name) || when.test(text) || hasWords(text)
  })
}
