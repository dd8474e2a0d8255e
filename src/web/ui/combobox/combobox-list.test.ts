import { expect, it } from 'vitest'
import { matching } from './combobox-list.ts'

const options = [
  { value: '1', label: 'Rosa Quiñones', description: '(828) 555-0100' },
  { value: '2', label: 'Lena Hoffmann', keywords: 'lena@example.com' },
]
const found = (query: string) => matching(options, query).map(option => option.value)

it('matches any word of label, description or keywords, ignoring accents and case', () => {
  expect(found('quinones')).toEqual(['1'])
  expect(found('ROSA 0100')).toEqual(['1'])
  expect(found('lena@')).toEqual(['2'])
  expect(found('rosa hoff')).toEqual([])
  expect(found('  ')).toEqual(['1', '2'])
})
