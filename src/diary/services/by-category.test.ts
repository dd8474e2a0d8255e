import { expect, it } from 'vitest'
import { byCategory } from './by-category.ts'

const named = (name: string) => ({ id: name.toLowerCase(), name })
const service = (id: string, category: string | null) => ({ id, category })

it('groups services by the practice’s categories in its order, with uncategorized services last', () => {
  const services = [service('cut', null), service('deep', 'Massage'), service('prenatal', 'Care')]
  const said = (...names: string[]) =>
    byCategory(services, names.map(named)).map(({ category, services }) => [
      category?.name ?? null,
      services.map(({ id }) => id),
    ])
  expect(said('Massage', 'Empty', 'Care')).toEqual([
    ['Massage', ['deep']],
    ['Empty', []],
    ['Care', ['prenatal']],
    [null, ['cut']],
  ])
  // A category that is not read yet takes nothing away.
  expect(said('Care')).toEqual([
    ['Care', ['prenatal']],
    [null, ['cut', 'deep']],
  ])
  expect(byCategory([], [])).toEqual([{ category: null, services: [] }])
})
