import { expect, it } from 'vitest'
import { pricing } from './content.ts'
import { planTables } from './plan-table.ts'

const tables = planTables(pricing.comparison)
const row = (name: string) =>
  tables
    .flatMap(table => table.rows)
    .find(line => line.name === name)
    ?.cells.map(cell => ('text' in cell ? cell.text : cell.soon ? 'soon' : cell.has))

it.each([
  ['Clients', ['100', 'Not counted', 'Unlimited']],
  ['Appointments a month', ['50', 'Not counted', 'Unlimited']],
  ['Practitioners', ['1', 'Unlimited', 'Unlimited']],
  ['Marketing emails a month', ['None', 'Unlimited', 'Unlimited']],
  ['AI conversations a month', ['None', 'Unlimited', 'Unlimited']],
  ['AI images a month', ['None', 'Unlimited', 'Unlimited']],
])('%s (§9): %j', (name, cells) => {
  expect(
    tables[0]?.rows.find(line => line.name === name)?.cells.map(cell => 'text' in cell && cell.text),
  ).toEqual(cells)
})

it.each([
  ['Services', [true, true, true]],
  ['Reviews', [false, true, true]],
  ['Clinical notes', [false, false, true]],
  ['Virtual reception', [false, false, 'soon']],
])('%s (§6): %j', (name, cells) => {
  expect(row(name)).toEqual(cells)
})
