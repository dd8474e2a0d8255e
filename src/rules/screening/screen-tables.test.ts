import { expect, it } from 'vitest'
import { readRulesPage } from '../../../tests/safety/rules-page.ts'
import { tableTraits } from '../composing/traits.ts'
import { conditionTable } from './condition-table.ts'
import { medicationClasses, medicationTable } from './medication-table.ts'
import { paperTable } from './paper-table.ts'
import { pregnancyTable } from './pregnancy-table.ts'
import { ruleSources, screenRules } from './screen.ts'
import { phrases } from './screen-phrases.ts'
import type { RuleRow } from './screen-row.ts'
import { signTable } from './sign-table.ts'
import { sourceTable } from './source-table.ts'

const { named, sources } = readRulesPage()

const cellsOf = (table: readonly RuleRow[]) =>
  table.map(([rule, fact, kind, letters, from]) => [rule, fact, kind, ...letters.split(' '), from])

it.each([
  ['Conditions', conditionTable],
  ['Pregnancy', pregnancyTable],
  ['Medications', medicationTable],
  ['Signs asked on the day', signTable],
] as const)('has the page’s table of %s, cell by cell', (section, table) => {
  const { head, rows } = named(section, 'rule')
  expect(head).toEqual(['rule', 'fact', 'kind', ...tableTraits, 'source'])
  expect(rows.length).toBeGreaterThan(5)
  expect(cellsOf(table)).toEqual(rows)
})

it('has the page’s classes, papers and sources', () => {
  expect(medicationClasses).toEqual(named('Medications', 'class').rows)
  expect(paperTable).toEqual(named('Allergies, age, paper', 'rule').rows)
  expect(Object.entries(sourceTable).map(([code, { url }]) => ({ code, url }))).toEqual(sources)
})

it('says every rule of the page once, with an address', () => {
  const rows = ['Conditions', 'Pregnancy', 'Medications', 'Signs asked on the day', 'Allergies, age, paper']
  const rules = rows.flatMap(section => named(section, 'rule').rows.map(row => row[0]))
  const said = screenRules.map(({ rule }) => rule)
  expect(said.toSorted()).toEqual([...rules, 'position-prone', 'position-supine'].toSorted())
  expect(new Set(said).size).toBe(said.length)
  for (const { source } of screenRules) expect(source).toMatch(/^https?:\/\//)
  const known = new Set(sources.map(({ url }) => url))
  for (const each of ruleSources) {
    expect(each.sources.length).toBeGreaterThan(0)
    for (const { url } of each.sources) expect(known.has(url)).toBe(true)
  }
})

it('has words for every rule of a table', () => {
  const rules = [...conditionTable, ...pregnancyTable, ...medicationTable, ...signTable].map(([rule]) => rule)
  expect(Object.keys(phrases).toSorted()).toEqual([...rules, 'position-prone', 'position-supine'].toSorted())
})
