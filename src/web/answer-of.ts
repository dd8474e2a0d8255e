import type { CallResult } from './call.ts'

/** What a verb answered, for a query of TanStack Query, which wants a refusal thrown. */
export const answerOf = <Output>({ data, error }: CallResult<Output>): Output => {
  if (error) throw new Error(error.message)
  return data
}
