import { expect, it } from 'vitest'
import { isComing } from '#base/not-built/planned-features.ts'
import { pricing } from './content.ts'
import { type PlanCell, planTables } from './plan-table.ts'

const tables = planTables(pricing.comparison)
const said = (cell: PlanCell) => ('text' in cell ? cell.text : 'coming' in cell ? 'coming' : cell.has)
const row = (name: string) =>
  tables
    .flatMap(table => table.rows)
    .find(line => line.name === name)
    ?.cells.map(said)

it.each([
  ['Clients', ['100', 'Not counted', 'Unlimited']],
  ['Appointments a month', ['50', 'Not counted', 'Unlimited']],
  ['Practitioners', ['1', 'Unlimited', 'Unlimited']],
  ['Marketing emails a month', ['None', 'Unlimited', 'Unlimited']],
  ['AI conversations a month', ['None', 'Unlimited', 'Unlimited']],
  ['AI images a month', ['None', 'coming', 'coming']],
])('%s (§9) is shown for the plans as %j', (name, cells) => {
  expect(tables[0]?.rows.find(line => line.name === name)?.cells.map(said)).toEqual(cells)
})

it.each([
  ['Services', [true, true, true]],
  ['Team', [false, false, true]],
  ['Reviews', [false, true, true]],
  ['Advanced scheduling', [false, true, true]],
  ['Text message marketing', [false, true, true]],
  ['Advanced client records', [false, false, true]],
  ['Import from a file', [false, false, true]],
  ['Packages', [false, 'coming', 'coming']],
  ['Clinical notes', [false, false, 'coming']],
  ['Virtual reception', [false, false, true]],
])('%s (§6) is shown for the plans as %j', (name, cells) => {
  expect(row(name)).toEqual(cells)
})

it('never shows a planned feature as included', () => {
  const rows = pricing.comparison.groups.flatMap(group => group.rows)
  const wrong = rows.filter(({ name, features }) => features.some(isComing) && row(name)?.includes(true))
  expect(wrong).toEqual([])
})
