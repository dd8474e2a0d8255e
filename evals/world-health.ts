// What a world says of its clients' health, as answers on the product's health card.

import { cardParts, type HealthAnswers, healthAnswers } from '../src/clinical/safety/health-answers.ts'
import { conditionTable } from '../src/rules/screening/condition-table.ts'
import { medicationClasses } from '../src/rules/screening/medication-table.ts'
import type { WorldClient } from './world.ts'

const codes = new Set(conditionTable.map(([, fact]) => fact.split(' ')[0]))
const medications = new Set(medicationClasses.flatMap(([, entries]) => entries.split(', ')))
/** Ordinary words whose code is another one. */
const otherWords: Record<string, string> = {
  high_blood_pressure: 'high_bp',
  low_blood_pressure: 'low_bp',
  blood_clot: 'dvt',
}

export interface SaidHealth {
  /** Null: nothing that a card could hold. What nobody said is unanswered in it. */
  answers: HealthAnswers | null
  /** Words that no rule knows. */
  unknown: string[]
}

export function healthOf({ healthFlags }: Pick<WorldClient, 'healthFlags'>): SaidHealth {
  const unknown: string[] = []
  const said = { conditions: [] as object[], medications: [] as object[], pregnancy: null as object | null }
  for (const flag of healthFlags) {
    const word = flag.trim().toLowerCase()
    const code = word.replace(/[\s-]+/g, '_')
    if (word === 'pregnant') said.pregnancy = { answer: 'yes' }
    else if (medications.has(word)) said.medications.push({ name: word })
    else if (codes.has(otherWords[code] ?? code))
      said.conditions.push({ code: otherWords[code] ?? code, state: 'now' })
    else unknown.push(flag)
  }
  const isSaid = {
    conditions: said.conditions.length > 0,
    medications: said.medications.length > 0,
    pregnancy: said.pregnancy !== null,
    allergies: false,
  }
  if (!isSaid.conditions && !isSaid.medications && !isSaid.pregnancy) return { answers: null, unknown }
  const unanswered = cardParts.filter(part => !isSaid[part])
  return { answers: healthAnswers.parse({ ...said, unanswered }), unknown }
}
