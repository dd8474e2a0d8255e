import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Queries } from './queries.ts'
import { RowError } from './rows.ts'

/** What a user has read is kept for that user only: give it a `key` of the user's id. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new Queries({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            // A refusal stays a refusal; only the network deserves another try.
            retry: (failures, error) => failures < 2 && !(error instanceof RowError && error.code !== ''),
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
