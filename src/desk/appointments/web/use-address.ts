import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type CalendarAddress, readAddress, withAddress } from '../calendar/calendar-address.ts'

export type ChangeAddress = (changes: Record<string, string | null>, how?: { replace?: boolean }) => void

/** Kept in the address, so that Back, reload and a shared link show the same screen. */
export function useAddress(): [CalendarAddress, ChangeAddress] {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readAddress(query), [query])
  const change = useCallback<ChangeAddress>(
    (changes, how) =>
      setQuery(now => withAddress(now, changes), {
        preventScrollReset: true,
        replace: how?.replace ?? false,
      }),
    [setQuery],
  )
  return [address, change]
}
