import type { Area, Trait } from '#rules/composing/traits.ts'
import type { ScreenInput } from '#rules/screening/screen.ts'
import type { HealthAnswers } from './health-answers.ts'

export interface ScreeningRequest {
  /** The visit's date, YYYY-MM-DD. */
  on: string
  birth_date: string | null
  service: { traits: readonly Trait[]; areas: readonly Area[] }
  signs: readonly string[]
}

/** A card's answers as screening takes them. Without a form field, the source is the topic. */
export function inputOf(
  answers: HealthAnswers | null,
  { on, birth_date, service, signs }: ScreeningRequest,
): ScreenInput {
  const named = <T extends { source_field?: string | undefined }>(each: T, name: string) => ({
    ...each,
    source_field: each.source_field ?? name,
  })
  const today = signs.map(sign => ({ sign, source_field: `today.${sign}` }))
  const none = { conditions: [], medications: [], pregnancy: null, allergies: [] }
  const card = answers && {
    conditions: answers.conditions.map(each => named(each, `conditions.${each.code}`)),
    medications: answers.medications.map(each => named(each, `medications.${each.name}`)),
    pregnancy: answers.pregnancy && named(answers.pregnancy, 'pregnancy'),
    allergies: answers.allergies.map(each => named(each, `allergies.${each.to}`)),
  }
  return {
    on,
    birth_date,
    service,
    today,
    intake: answers && { signed_on: answers.signed_on, unanswered: answers.unanswered },
    ...(card ?? none),
  }
}
