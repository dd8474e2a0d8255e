import { RowError } from '../rows/rows.ts'
import { type CallResult, failures } from './call.ts'

/** Codes that a retry may fix: no answer, or a temporary failure. */
const passing = new Set([...Object.keys(failures), 'busy', 'internal', 'overloaded', 'still_reading'])

/** A verb's output for TanStack Query. Throws a refusal as RowError with its code, so that it isn't retried. */
export const answerOf = <Output>({ data, error }: CallResult<Output>): Output => {
  if (error) throw new RowError(passing.has(error.code) ? '' : error.code, error.message)
  return data
}
