import { conditionTable } from '#rules/screening/condition-table.ts'
import { phrases } from '#rules/screening/screen-phrases.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names of the page's condition codes, and whether the location matters. */
export const conditionNames: ReadonlyMap<string, { name: string; is_local: boolean }> = new Map(
  conditionTable.map(([rule, fact, kind]) => {
    const name = capital(phrases[rule]?.[0] ?? rule)
    return [fact.split(' ')[0] ?? '', { name, is_local: kind === 'local' }]
  }),
)

export const conditionName = (code: string): string => conditionNames.get(code)?.name ?? code
