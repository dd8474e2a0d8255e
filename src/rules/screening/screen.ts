import { type Area, type TableTrait, tableTraits } from '#rules/composing/traits.ts'
import { conditionTable } from './condition-table.ts'
import { medicationTable } from './medication-table.ts'
import { paperTable } from './paper-table.ts'
import { pregnancyTable } from './pregnancy-table.ts'
import { conditionCodes, mostByArea, mostByFact } from './screen-conditions.ts'
import type { Condition, Finding, ScreenInput, Severity } from './screen-input.ts'
import { classesOf } from './screen-medications.ts'
import { ageRules, allergyRules, intakeRules, type Met } from './screen-paper.ts'
import { phrases } from './screen-phrases.ts'
import { pregnancyRules } from './screen-pregnancy.ts'
import type { RuleRow } from './screen-row.ts'
import { atMost, byCodePoint, isWorse, severities, severityOf, worseOf } from './screen-severity.ts'
import { halvesOf, quoted, screeningSentence } from './screening-copy.ts'
import { signTable } from './sign-table.ts'
import { sourceTable } from './source-table.ts'

export type { Finding, ScreenInput, Severity } from './screen-input.ts'

const cells = new Map(
  [...conditionTable, ...pregnancyTable, ...medicationTable, ...signTable].map(row => [
    row[0],
    lettersOf(row),
  ]),
)
function lettersOf([, , , letters]: RuleRow): Record<TableTrait, Severity | undefined> {
  const each = letters.split(' ')
  return Object.fromEntries(tableTraits.map((trait, at) => [trait, severityOf(each[at])])) as Record<
    TableTrait,
    Severity | undefined
  >
}
const worstOf = (rule: string, traits: readonly TableTrait[]) =>
  traits.reduce<Severity | undefined>((worst, trait) => {
    const severity = cells.get(rule)?.[trait]
    return severity && worst ? worseOf(worst, severity) : (severity ?? worst)
  }, undefined)

/** Signs that stop any service, even without touch. */
const helpSigns = new Set(
  signTable.filter(([rule]) => cells.get(rule)?.talk === 'stop').map(([rule]) => rule),
)
const signRules = new Map(
  signTable
    .filter(([rule]) => rule !== 'sign-unknown')
    .map(([rule, fact]) => [fact.replace(/^sign /, ''), rule]),
)

const pageRows: (readonly [rule: string, sources: string])[] = [
  ...[...conditionTable, ...pregnancyTable].map(row => [row[0], row[4]] as const),
  ['position-prone', 'PG'],
  ['position-supine', 'AC'],
  ...[...medicationTable, ...signTable, ...paperTable].map(row => [row[0], row[4]] as const),
]

/** All rules in the page's order, with all sources. */
export const ruleSources: readonly { rule: string; sources: readonly { name: string; url: string }[] }[] =
  pageRows.map(([rule, codes]) => ({
    rule,
    sources: codes.split(' ').flatMap(code => sourceTable[code] ?? []),
  }))

/** All rules in the page's order, with the first source's URL. */
export const screenRules: readonly { rule: string; source: string }[] = ruleSources.map(
  ({ rule, sources }) => ({
    rule,
    source: sources[0]?.url ?? '',
  }),
)

const kindOf = new Map(conditionTable.map(row => [row[0], row[2]]))

/** Screening rules, part 1: stop, ask, note, then by rule and field. Neither a diagnosis nor a lock. */
export const screenClient = (input: ScreenInput): Finding[] =>
  screenInDetail(input).map(({ rule, severity, source_field, words }) => ({
    rule,
    severity,
    source_field,
    words,
  }))

/** With answer and advice apart. */
export interface DetailedFinding extends Finding {
  answer: string
  advice: string
  is_stricter: boolean
}

/** With details, and a practice's stricter rules as minimum severity; nothing gets milder. */
export function screenInDetail(
  input: ScreenInput,
  stricter: ReadonlyMap<string, Severity> = new Map(),
): DetailedFinding[] {
  const worst = new Map<string, Met & { is_stricter: boolean }>()
  for (const found of everything(input)) {
    const severity = worseOf(found.severity, stricter.get(found.rule) ?? found.severity)
    const met = { ...found, severity, is_stricter: severity !== found.severity }
    const key = JSON.stringify([met.rule, met.source_field])
    const before = worst.get(key)
    if (!before || isWorse(met.severity, before.severity)) worst.set(key, met)
  }
  return [...worst.values()].sort(inOrder).map(({ said, ...met }) => {
    const isHelp = helpSigns.has(met.rule)
    const { answer, advice } = halvesOf(met.severity, said, isHelp)
    return { ...met, words: screeningSentence(met.severity, said, isHelp), answer, advice }
  })
}

const inOrder = (a: Met, b: Met) =>
  severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
  byCodePoint(a.rule, b.rule) ||
  byCodePoint(a.source_field, b.source_field)

function everything(input: ScreenInput): Met[] {
  const { on, service, conditions, medications, pregnancy, today } = input
  const known = tableTraits.filter(trait => service.traits.includes(trait))
  const table: readonly TableTrait[] = known.length > 0 ? known : ['massage']
  const isTalk = table.every(trait => trait === 'talk')
  const has = (trait: string) => (service.traits as readonly string[]).includes(trait)
  const stated = (rule: string, source_field: string, answer?: string): Met[] => {
    const severity = severityOfPlain(rule) ?? worstOf(rule, table)
    return severity ? [{ rule, severity, source_field, said: saidOf(rule, answer) }] : []
  }
  const found: Met[] = [
    ...conditions.flatMap(entry => conditionRules(on, entry, service.areas, table)),
    ...medications.flatMap(({ name, source_field }) =>
      classesOf(name)
        .filter(met => met !== 'quiet')
        .flatMap(met => {
          const answer = `${quoted(name) ?? 'a medication, as written'}, ${phrases[`med-${met}`]?.[0]}`
          return stated(`med-${met}`, source_field, answer)
        }),
    ),
    ...(pregnancy
      ? pregnancyRules(on, pregnancy, new Set(service.traits)).flatMap(rule =>
          stated(rule, pregnancy.source_field),
        )
      : []),
    ...today.flatMap(({ sign, source_field }) => {
      const rule = signRules.get(sign)
      const asked = quoted(sign.replaceAll('_', ' '))
      return rule
        ? stated(rule, source_field)
        : stated('sign-unknown', source_field, asked && `today ${asked}, which no list here knows`)
    }),
    ...allergyRules(input, has, isTalk),
    ...ageRules(input, has),
    ...intakeRules(input, isTalk),
  ]
  if (known.length === 0)
    found.push({
      rule: 'service-traits',
      severity: 'note',
      source_field: 'service',
      said: { answer: 'nothing says what this service does', advice: 'It is screened as massage.' },
    })
  return found
}

const severityOfPlain = (rule: string): Severity | undefined =>
  rule.startsWith('position-') ? 'ask' : undefined

const saidOf = (rule: string, answer?: string) => {
  const [phrase, advice] = phrases[rule] ?? [rule, '']
  return { answer: answer ?? phrase, advice }
}

function conditionRules(
  on: string,
  entry: Condition,
  areas: readonly Area[],
  traits: readonly TableTrait[],
): Met[] {
  const { code, state, since, source_field } = entry
  const spoken = quoted(code.replaceAll('_', ' ')) ?? 'a condition, as written'
  if (since !== null && since > on) {
    const said = { answer: `${spoken} is dated after the visit`, advice: 'Ask for the right date.' }
    return [{ rule: 'date-future', severity: 'note', source_field, said }]
  }
  if (!conditionCodes.includes(code)) {
    const said = {
      answer: `${spoken}, which no list here knows`,
      advice: 'Ask what it means for this service.',
    }
    return [{ rule: 'condition-unknown', severity: 'ask', source_field, said }]
  }
  const when = state === 'now' ? 'now' : since === null ? 'in the past' : since
  return conditionTable.flatMap(([rule, fact]): Met[] => {
    const most = mostByFact(fact, entry, on)
    const inTable = worstOf(rule, traits)
    if (!most || !inTable) return []
    const isLocal = kindOf.get(rule) === 'local'
    const byArea = isLocal ? mostByArea(areas, entry.areas) : 'stop'
    const severity = atMost(atMost(inTable, most), byArea)
    const { answer, advice } = saidOf(rule)
    const where = isLocal && byArea === 'note' ? ', elsewhere than this service works' : ''
    return [{ rule, severity, source_field, said: { answer: `${answer}, ${when}${where}`, advice } }]
  })
}
