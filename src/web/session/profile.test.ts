import { expect, it } from 'vitest'
import { loadProfile, type Profile } from './profile.ts'

const row = { id: 'u1', practice_name: 'Willow & Stone' } as Profile
const none = { data: null, error: { code: 'PGRST116', message: 'no rows' } }

function asking(
  ...answers: Parameters<typeof loadProfile>[0] extends () => PromiseLike<infer A> ? A[] : never
) {
  const waits: number[] = []
  let asked = 0
  const answer = loadProfile(
    async () => answers[Math.min(asked++, answers.length - 1)] ?? none,
    async ms => {
      waits.push(ms)
    },
  )
  return answer.then(result => ({ result, waits, asked }))
}

it('uses the first answer without waiting', async () => {
  expect(await asking({ data: row, error: null })).toEqual({
    result: { status: 'ready', profile: row },
    waits: [],
    asked: 1,
  })
})

it('waits one second and tries again when there is no row yet', async () => {
  expect(await asking(none, { data: row, error: null })).toEqual({
    result: { status: 'ready', profile: row },
    waits: [1000],
    asked: 2,
  })
})

it('gives up after the second try', async () => {
  expect(await asking(none)).toEqual({ result: { status: 'missing' }, waits: [1000], asked: 2 })
})

it('does not repeat other errors', async () => {
  const error = { code: '42501', message: 'refused' }
  expect(await asking({ data: null, error })).toEqual({
    result: { status: 'failed', error },
    waits: [],
    asked: 1,
  })
})
