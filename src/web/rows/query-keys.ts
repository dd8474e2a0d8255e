import type { TableName } from './rows.ts'

/** What a query's key may begin with: the table it reads, whose live notice asks it again, or one of the few that are none. */
export type KeyName =
  | TableName
  | 'waitlist_entries'
  | 'screening_rules'
  | 'assistant_acts'
  | 'factors'
  | 'sessions'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [KeyName, ...unknown[]]
  }
}
