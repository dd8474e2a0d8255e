import { speaksOfHealth } from '#apps/planner/model/health-spoken.ts'
import { conditionNames } from '#clinical/safety/condition-names.ts'
import { folded } from '#lib/text/folded.ts'
import { medicationClasses } from '#rules/screening/medication-table.ts'

let tables: RegExp | undefined
function ofTheScreening(): RegExp {
  const names = [...conditionNames.values()].flatMap(({ name }) => folded(name).split(' or '))
  const medications = medicationClasses
    .filter(([name]) => name !== 'quiet')
    .flatMap(([, entries]) => entries.split(', '))
  const all = [...names, ...medications]
    .filter(each => each.length > 3)
    .map(each => each.replaceAll(' ', '\\s+'))
  tables ??= new RegExp(`(?<![\\p{L}])(?:${all.join('|')})(?![\\p{L}])`, 'iu')
  return tables
}

/** Errs toward yes: the cost is only the model's help. */
export const isAboutHealth = (text: string): boolean =>
  speaksOfHealth(text) || ofTheScreening().test(text.normalize('NFKD').replace(/\p{M}/gu, ''))
