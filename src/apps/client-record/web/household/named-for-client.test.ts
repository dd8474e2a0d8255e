import { expect, it } from 'vitest'
import { type Answered, handlerIn, lastNotice, partOf, screenActs } from '../../../../../tests/screen-acts.ts'
import { NamedForClient } from './named-for-client.tsx'

const ben = { id: 'ben', first_name: 'Ben', last_name: 'Moss' }
const anna = { id: 'anna', first_name: 'Anna', last_name: 'Moss' }

/** Chooses in the list of a part of Ben's card; Anna is named so far. */
function choose(part: 'Reminded' | 'Payer', value: string, answers?: () => Answered) {
  const props = {
    client: ben,
    others: [anna],
    naming: { role: null, reminded: anna, payer: anna },
    canChange: true,
  }
  const { acts, sent } = screenActs(
    () => partOf(NamedForClient(props as unknown as Parameters<typeof NamedForClient>[0]), part),
    answers,
  )
  handlerIn(acts, 'onChange')({ target: { value } })
  return sent
}

it.each([
  [
    'Reminded',
    'anna',
    ['name-reminded', { client_id: 'ben', reminded_by: 'anna' }],
    'Messages about visits go to Anna Moss',
  ],
  [
    'Reminded',
    '',
    ['name-reminded', { client_id: 'ben', reminded_by: null }],
    'Messages about visits go to Ben Moss',
  ],
  ['Payer', 'anna', ['name-payer', { client_id: 'ben', paid_by: 'anna' }], 'Anna Moss pays for Ben’s visits'],
  ['Payer', '', ['name-payer', { client_id: 'ben', paid_by: null }], 'Ben Moss pays for Ben’s visits'],
] as const)('%s: choosing “%s” is saved and confirmed', async (part, chosen, expected, title) => {
  const sent = choose(part, chosen)
  expect(await lastNotice()).toMatchObject({ title })
  expect(sent).toEqual([expected])
})

it.each(['Reminded', 'Payer'] as const)('%s: a failed save shows an error', async part => {
  choose(part, '', () => ({ error: { code: 'not_found', message: 'This client was deleted.' } }))
  expect(await lastNotice()).toMatchObject({ title: 'This was not saved', tone: 'error' })
})
