import { expect, it } from 'vitest'
import type { BookingService } from './schema.ts'
import { groupServices } from './service-groups.ts'

const service = (id: string, category: string | null) => ({ id, category }) as BookingService
const many = (category: string | null, count: number) =>
  Array.from({ length: count }, (_, at) => service(`${category}-${at}`, category))

it('keeps short lists and long lists with a single category ungrouped', () => {
  expect(groupServices([service('a', 'Massage'), service('b', 'Yoga')])).toHaveLength(1)
  expect(groupServices(many('Massage', 20))).toMatchObject([{ name: null }])
})

it('groups long lists by category, with uncategorized services at the end', () => {
  const groups = groupServices([...many(null, 2), ...many('Massage', 8), ...many('Acupuncture', 4)])
  expect(groups.map(group => [group.name, group.services.length])).toEqual([
    ['Massage', 8],
    ['Acupuncture', 4],
    ['More services', 2],
  ])
})
