import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { Queries } from './queries.ts'

/** A screen that shows one query; `answers` are given one after the other, by hand. */
function screen() {
  const queries = new Queries({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = vi.fn(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const shown = new QueryObserver(queries, { queryKey: ['imports', 'one'], queryFn })
  shown.subscribe(() => {})
  return { queries, answers, queryFn, shown }
}

it('refetches when a change arrives while the first answer is pending', async () => {
  const { queries, answers, queryFn, shown } = screen()
  const told = queries.invalidateQueries({ queryKey: ['imports'] })
  answers[0]?.resolve('writing')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.resolve('done')
  await told
  expect(shown.getCurrentResult().data).toBe('done')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('refetches once when an answer was there, and not for a change of another table', async () => {
  const { queries, answers, queryFn, shown } = screen()
  const other = queries.invalidateQueries({ queryKey: ['tasks'] })
  answers[0]?.resolve('writing')
  await other
  expect(queryFn).toHaveBeenCalledTimes(1)
  const told = queries.invalidateQueries()
  answers[1]?.resolve('done')
  await told
  expect(shown.getCurrentResult().data).toBe('done')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('keeps a refusal as an error without a refetch', async () => {
  const { queries, answers, queryFn, shown } = screen()
  const told = queries.invalidateQueries()
  answers[0]?.reject(new Error('refused'))
  await told
  expect(shown.getCurrentResult().isError).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
