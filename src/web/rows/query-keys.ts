import type { TableName } from './rows.ts'

/** The table that a query reads, for live reloads, or one of a few other names. */
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
