import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Queries } from './queries.ts'
import { RowError } from './rows.ts'

/** Set `key` to the user's ID, so that no user sees another's cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new Queries({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            // Refusals are final; only network errors are retried.
            retry: (failures, error) => failures < 2 && !(error instanceof RowError && error.code !== ''),
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
