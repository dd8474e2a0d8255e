import type { PlannedAct, PracticeContext } from '#apps/planner/turn.ts'
import { folded } from '#lib/text/folded.ts'
import { literalPattern } from '#lib/text/literal-pattern.ts'

export interface Spoken {
  /** What the person typed, this time and before. */
  texts: readonly string[]
  /** Rows that they named, or that were on their screen. */
  ids: ReadonlySet<string>
}

/** Days and times, and parameters that are one of a few codes: a model says which is meant, and none carries words of anybody. */
const when = /^(?:\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|\d{2}:\d{2})$/
const codes = new Set(
  'status period platform followUpType reminderType goal contentType leadType stage analysisType metric'.split(
    ' ',
  ),
)
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Whether everything that an act would write, and whom it is about, comes from the person's own words. What does not may come
 * from what somebody else wrote, such as the name of a service: then it asks, whatever the settings say.
 */
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
