import { useQueryClient } from '@tanstack/react-query'
import { toastRefusal } from './refusal.ts'
import { rowRefusal, type TableName } from './rows.ts'

/**
 * Changes plain rows of a table from a screen. Whether it went well; where it did not a notice with `title` says so.
 * What was read of the table is asked again either way.
 */
export function useRowChange(table: TableName, title = 'That did not work') {
  const queries = useQueryClient()
  return async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
      return true
    } catch (error) {
      const message = 'Somebody may have changed it meanwhile. Look again, then try once more.'
      toastRefusal(title, { ...rowRefusal(error), message })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [table] })
    }
  }
}
