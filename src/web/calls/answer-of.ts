import { RowError } from '../rows/rows.ts'
import { type CallResult, failures } from './call.ts'

/** What another try may change: nobody answered, or somebody who could not just then. */
const passing = new Set([...Object.keys(failures), 'busy', 'internal', 'overloaded', 'still_reading'])

/** What a verb answered, for a query of TanStack Query. A refusal is thrown as RowError with its code: a query asks once. */
export const answerOf = <Output>({ data, error }: CallResult<Output>): Output => {
  if (error) throw new RowError(passing.has(error.code) ? '' : error.code, error.message)
  return data
}
