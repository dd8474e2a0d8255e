import { expect, test } from 'vitest'
import { suggestTraits } from './suggest-traits.ts'

test.each([
  ['Deep tissue massage', null, ['massage', 'deep', 'prone', 'supine', 'oils']],
  ['Hot stone', 'Massage', ['massage', 'heat', 'prone', 'supine', 'oils']],
  ['Acupuncture, first visit', null, ['needle']],
  ['Electroacupuncture', null, ['needle', 'electro']],
  ['Lymph drainage', null, ['lymph', 'supine']],
  ['Spinal adjustment', 'Chiropractic', ['thrust', 'neck_thrust']],
  ['Career coaching', null, ['talk']],
  ['Consultation', 'Acupuncture', ['needle']],
  ['Signature ritual', '', []],
])('%s in %s', (name, category, does) => {
  expect(suggestTraits(name, category)).toEqual(does)
})
